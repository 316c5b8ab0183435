import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Le plateau",
    text: "61 cases en hexagone, 14 billes noires et 14 blanches. Noir commence. Touchez une de vos billes, puis la case où elle doit aller. Jouez n'importe quel coup.",
    done: "Une bille seule avance d'un pas dans une des six directions.",
  },
  inLine: {
    title: "À deux ou trois en ligne",
    text: "Deux ou trois de vos billes qui se touchent en ligne droite avancent ensemble, d'un pas. Choisissez d4, d5 et d6 et déplacez les trois le long de leur ligne.",
    done: "Les trois ont bougé comme une seule.",
  },
  sideways: {
    title: "En flèche",
    text: "Le groupe peut aussi faire un pas de côté, chaque bille sur la case voisine. Choisissez les trois et déplacez-les de côté.",
    done: "En flèche, toutes les cases d'arrivée doivent être libres.",
  },
  sidewaysBlocked: {
    title: "En flèche, on ne pousse rien",
    text: "Choisissez les trois et essayez d'aller de côté sur la bille blanche en e6.",
    done: "On ne pousse que le long de la ligne.",
  },
  atMostThree: {
    title: "Jamais plus de trois",
    text: "Choisissez e2, e3 et e4 et essayez d'aller vers la droite : e5 devrait suivre.",
    done: "Trois billes au plus bougent à la fois.",
  },
  sumito21: {
    title: "Sumito : deux contre une",
    text: "Plus de billes en poussent moins. Vos billes doivent se toucher et toucher celle qu'elles poussent, toutes sur une ligne. Poussez la bille blanche à deux.",
    done: "À trois, on en pousse une tout aussi bien.",
  },
  sumito32: {
    title: "Sumito : trois contre deux",
    text: "Juste derrière ce que vous poussez, il faut une case vide ou le bord. Poussez les deux billes blanches. On n'est jamais obligé de pousser.",
    done: "2–1, 3–1 et 3–2 : il n'y a pas d'autre poussée.",
  },
  pac: {
    title: "Pourquoi est-ce un pac ?",
    text: "Essayez de pousser à deux contre deux.",
    done: "À nombre égal on ne pousse jamais : 1–1, 2–2 et 3–3 sont des pacs.",
  },
  outnumbered: {
    title: "Trois font un mur",
    text: "Trois billes de suite ou plus ne se poussent jamais. Essayez à trois contre quatre.",
    done: "Il faudrait être plus de trois, et plus de trois ne bougent jamais.",
  },
  sandwiched: {
    title: "Quelque chose derrière",
    text: "Essayez de pousser la bille blanche en e5 : votre propre bille est juste derrière.",
    done: "Ce qui est derrière, à vous ou non, arrête la poussée.",
  },
  pushOut: {
    title: "Hors du plateau",
    text: "Une bille poussée par-dessus le bord est éjectée ; elle va dans votre rigole. Éjectez-en une.",
    done: "Une de faite, encore cinq.",
  },
  notOwn: {
    title: "Pas les vôtres",
    text: "On n'éjecte jamais une de ses propres billes. Choisissez e1 et e2 et faites-les glisser vers la gauche, par-dessus le bord.",
    done: "Seul l'adversaire peut vous faire cela.",
  },
  sixOut: {
    title: "Six pour gagner",
    text: "Qui éjecte six billes adverses gagne aussitôt. Blanc en a perdu cinq : éjectez la sixième.",
    done: "Noir gagne.",
  },
  noMove: {
    title: "Plus rien à jouer",
    text: "Si un joueur ne peut plus jouer du tout, la partie est nulle. La dernière bille blanche est dans le coin : enfermez-la depuis c1.",
    done: "Blanc ne peut plus jouer : partie nulle.",
  },
  repetition: {
    title: "La troisième fois",
    text: "Quand la même position revient pour la troisième fois avec le même joueur au trait, la partie est nulle. Revenez de c3 en c2. (Cette règle peut être désactivée.)",
    done: "Troisième fois : partie nulle.",
  },
  noProgress: {
    title: "Personne n'avance",
    text: "200 coups de suite, des deux joueurs ensemble, sans bille éjectée : partie nulle. 199 ont été joués : jouez un coup tranquille. (Cette règle peut être désactivée.)",
    done: "Partie nulle. Poussez plus tôt la prochaine fois !",
  },
  layouts: {
    title: "D'autres départs",
    text: "Dix autres dispositions commencent plus près et vont plus vite. Voici la marguerite belge ; plus bas vous les voyez toutes. Jouez n'importe quel coup.",
    done: "Toutes les autres règles restent les mêmes.",
  },
  notation: {
    title: "Comment on l'écrit",
    text: "Les rangées vont de a à i depuis le bas, les numéros suivent les diagonales. En ligne, on écrit la bille arrière et la case suivante : e3e4. En flèche, les deux billes du bout et la case où va la première : e3e4f3. Une position s'écrit rangée par rangée depuis le haut avec b, w et des chiffres pour les cases vides ; puis les billes perdues par Noir et par Blanc, b ou w pour le joueur au trait, et le nombre de coups depuis la dernière éjection. Jouez e3e4f3.",
    done: "C'était e3e4f3.",
  },
};
