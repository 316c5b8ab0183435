import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Le plateau",
    text: "49 trous, 24 pions rouges et 24 pions ivoire en alternance ; le trou du milieu est vide. On décide avant la partie quelle couleur commence. Notre règle maison : le pion en c9 est rouge. Jouez n’importe quel coup.",
    done: "Un pion est maintenant sur un autre : une tour de deux.",
  },
  anyTower: {
    title: "Déplacez n’importe quelle tour",
    text: "À votre tour, vous déplacez une tour entière, peu importe à qui elle est. Vous êtes Rouge. Déplacez une tour ivoire.",
    done: "Oui : on peut déplacer les tours des deux couleurs.",
  },
  neighbours: {
    title: "Huit voisins",
    text: "Une tour se déplace sur une autre tour, dans l’un des huit trous qui l’entourent, tout droit ou en diagonale. Jouez en diagonale.",
    done: "Toute la tour s’est déplacée, pas seulement son sommet.",
  },
  noEmptyHole: {
    title: "Jamais dans un trou vide",
    text: "Essayez de déplacer la tour rouge de d5 dans le trou vide e5.",
    done: "Chaque coup vide un trou, et un trou vide reste vide.",
  },
  noJump: {
    title: "Jamais par-dessus un trou",
    text: "Une tour va sur une tour voisine, pas plus loin. Essayez de sauter de c4 à e4.",
    done: "Une tour sans voisine ne peut plus être atteinte.",
  },
  tooHigh: {
    title: "Cinq au plus",
    text: "Aucune tour ne dépasse cinq pions. Essayez de mettre les trois pions de d5 sur les trois de d6.",
    done: "Trois et trois feraient six.",
  },
  five: {
    title: "Cinq tout juste",
    text: "Construisez une tour de cinq.",
    done: "Une tour de cinq est complète.",
  },
  fiveStays: {
    title: "Une tour de cinq ne bouge plus",
    text: "Essayez de déplacer la tour de cinq en d5.",
    done: "Elle reste là jusqu’à la fin de la partie.",
  },
  fiveTop: {
    title: "Rien sur une tour de cinq",
    text: "Essayez d’empiler quelque chose sur la tour de cinq en d5.",
    done: "Les tours ne font que grandir, et cinq est le maximum.",
  },
  owner: {
    title: "Le sommet décide",
    text: "Une tour appartient à la couleur de son sommet ; ce qui est dessous ne compte plus. Rouge a un pion près d’une haute tour ivoire : prenez-la.",
    done: "Cinq pions, un seul point, et il est rouge.",
  },
  settled: {
    title: "Acquise pour toujours",
    text: "Une tour sans voisine ne peut plus changer ; nous la marquons d’un sceau doré. Mettez une tour rouge à l’abri.",
    done: "Personne ne vous prendra plus ce point.",
  },
  noPass: {
    title: "On ne passe pas",
    text: "Un joueur qui peut jouer doit jouer, même à regret. Rouge doit mettre une de ses tours sur l’autre.",
    done: "Rouge a perdu un point, mais il n’y avait pas d’autre coup.",
  },
  points: {
    title: "Qui gagne ?",
    text: "La partie se termine quand il n’y a plus de coup possible. Chaque tour vaut un point pour sa couleur, quelle que soit sa hauteur. Jouez le dernier coup et gagnez.",
    done: "Trois tours rouges contre une ivoire : Rouge gagne.",
  },
  tieBreak: {
    title: "À égalité",
    text: "À égalité de points, celui qui a le plus de tours de cinq gagne ; à égalité là aussi, la partie est nulle. Jouez le dernier coup.",
    done: "Trois tours partout, mais deux tours de cinq rouges contre une : Rouge gagne.",
  },
  bitaka: {
    title: "L’ancienne règle",
    text: "La variante Bitaka ne départage pas les égalités. Jouez le même coup.",
    done: "Ici, à trois partout, la partie est nulle.",
  },
  placing: {
    title: "Placement libre : un plateau vide",
    text: "Dans cette variante, les joueurs placent d’abord les 48 pions : un par un, chacun son tour, de la couleur de leur choix tant qu’il en reste, dans n’importe quel trou vide. Choisissez une couleur dans le coin et placez un pion.",
    done: "À l’autre joueur d’en placer un.",
  },
  placingEmpty: {
    title: "Un pion par trou",
    text: "Pendant le placement, rien ne bouge et rien ne s’empile. Essayez de placer un pion dans un trou occupé.",
    done: "À chaque pion son trou.",
  },
  placingEnd: {
    title: "Le dernier pion",
    text: "Ivoire place le dernier pion ; un trou, n’importe lequel, reste vide. Celui qui a placé le premier pion joue ensuite le premier coup, et on continue comme en classique. Placez le dernier pion.",
    done: "À Rouge de jouer le premier coup.",
  },
  notation: {
    title: "Notation",
    text: "Les colonnes vont de a à i depuis la gauche, les rangées de 1 à 9 depuis le bas. Un coup, c’est le trou de départ et le trou d’arrivée ; un placement, la couleur et le trou, A@e5 pour rouge, a@e5 pour ivoire. Une position s’écrit rangée par rangée depuis le haut : A à E pour les tours rouges de hauteur 1 à 5, a à e pour les ivoire, un chiffre pour autant de trous vides, puis 1 ou 2 pour le joueur au trait ; pendant le placement, les deux réserves suivent. Jouez c9d8.",
    done: "C’était c9d8.",
  },
};
