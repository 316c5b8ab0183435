import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Le plateau",
    text: "49 trous, 24 pions rouges et 24 pions ivoire, toujours en alternance ; le trou du milieu est vide. On convient avant la partie de la couleur qui commence. Notre règle maison : le pion en c9 est rouge. Jouez n'importe quel coup.",
    done: "Un pion est maintenant sur un autre : une tour de deux.",
  },
  anyTower: {
    title: "Toutes les tours se jouent",
    text: "À votre tour, vous déplacez une tour entière, à qui qu'elle appartienne. Vous êtes Rouge. Déplacez une tour ivoire.",
    done: "Oui : on peut déplacer les tours des deux couleurs.",
  },
  neighbours: {
    title: "Huit voisins",
    text: "Une tour va sur une tour d'un des huit trous qui l'entourent, tout droit ou en diagonale. Jouez en diagonale.",
    done: "Toute la tour est partie, pas seulement son sommet.",
  },
  noEmptyHole: {
    title: "Jamais sur un trou vide",
    text: "Essayez d'aller de la tour rouge en d5 sur le trou vide e5.",
    done: "Chaque coup vide un trou, et aucun trou ne se remplit plus jamais.",
  },
  noJump: {
    title: "Jamais par-dessus un trou",
    text: "Une tour va chez une voisine, pas plus loin. Essayez de sauter de c4 à e4.",
    done: "Ce qui n'a pas de voisin ne peut plus être atteint.",
  },
  tooHigh: {
    title: "Cinq au plus",
    text: "Aucune tour ne dépasse cinq pions. Essayez de mettre les trois de d5 sur les trois de d6.",
    done: "Trois et trois feraient six.",
  },
  five: {
    title: "Cinq tout juste",
    text: "Construisez une tour de cinq.",
    done: "Une tour de cinq est terminée.",
  },
  fiveStays: {
    title: "Cinq ne bouge plus",
    text: "Essayez de déplacer la tour de cinq en d5.",
    done: "Elle reste là jusqu'à la fin.",
  },
  fiveTop: {
    title: "Rien sur cinq",
    text: "Essayez d'empiler quelque chose sur la tour de cinq en d5.",
    done: "Les tours ne font que grandir, et à cinq c'est fini.",
  },
  owner: {
    title: "Le sommet décide",
    text: "Une tour appartient à la couleur de son sommet ; ce qui est dessous ne compte plus. Rouge a un pion près d'une haute tour ivoire : prenez-la.",
    done: "Cinq pions, un point, et il est rouge.",
  },
  settled: {
    title: "Acquise pour toujours",
    text: "Une tour sans voisine ne peut plus changer ; nous la marquons d'un sceau doré. Faites une tour rouge acquise.",
    done: "Personne ne vous prendra plus ce point.",
  },
  noPass: {
    title: "On ne passe pas",
    text: "Qui peut jouer doit jouer, même à regret. Rouge doit mettre une tour rouge sur l'autre.",
    done: "Rouge a perdu un point, mais il n'y avait rien d'autre.",
  },
  points: {
    title: "Qui gagne",
    text: "La partie finit quand il n'y a plus de coup. Chaque tour vaut un point pour sa couleur, quelle que soit sa hauteur. Jouez le dernier coup et gagnez.",
    done: "Trois tours rouges contre une ivoire : Rouge gagne.",
  },
  tieBreak: {
    title: "À égalité",
    text: "À égalité de points, celui qui a le plus de tours d'exactement cinq gagne ; si elles sont égales aussi, la partie est nulle. Jouez le dernier coup.",
    done: "Trois tours partout, mais deux cinq rouges contre une : Rouge gagne.",
  },
  bitaka: {
    title: "L'ancienne règle",
    text: "La variante Bitaka ne départage pas. Jouez le même coup.",
    done: "Ici, trois partout font partie nulle.",
  },
  placing: {
    title: "Placement libre : un plateau vide",
    text: "Dans cette variante, les joueurs placent d'abord les 48 pions, un chacun à son tour, de l'une ou l'autre couleur tant qu'il en reste, sur n'importe quel trou vide des 49. Choisissez une couleur dans le coin et placez un pion.",
    done: "C'est à l'autre d'en placer un.",
  },
  placingEmpty: {
    title: "Un pion par trou",
    text: "Pendant le placement rien ne bouge et rien ne s'empile. Essayez de placer un pion sur un trou déjà pris.",
    done: "À chaque pion son trou.",
  },
  placingEnd: {
    title: "Le dernier pion",
    text: "Ivoire place le dernier pion ; un trou, n'importe où, reste vide. Ensuite celui qui a placé le premier joue le premier coup, et on continue comme au jeu classique. Placez-le.",
    done: "À Rouge de jouer le premier coup.",
  },
  notation: {
    title: "Comment on l'écrit",
    text: "Les colonnes vont de a à i depuis la gauche, les rangées de 1 à 9 depuis le bas. Un coup, c'est le trou de départ et le trou d'arrivée ; un placement, la couleur et le trou, A@e5 pour rouge, a@e5 pour ivoire. Une position s'écrit rangée par rangée depuis le haut : A à E pour les tours rouges de hauteur 1 à 5, a à e pour les ivoire, un chiffre pour autant de trous vides, puis 1 ou 2 pour le joueur au trait ; pendant le placement, les deux réserves suivent. Jouez c9d8.",
    done: "C'était c9d8.",
  },
};
