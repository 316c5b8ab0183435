import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Le plateau",
    text: "61 cases en hexagone, 14 billes noires et 14 blanches. Noir commence. Touchez une de vos billes, puis sa case d’arrivée. Jouez n’importe quel coup.",
    done: "Une bille seule se déplace d’une case dans l’une des six directions.",
  },
  inLine: {
    title: "À deux ou trois en ligne",
    text: "Deux ou trois de vos billes qui se touchent en ligne droite peuvent se déplacer ensemble, d’une case. Sélectionnez d4, d5 et d6 et déplacez les trois le long de leur ligne.",
    done: "Les trois billes se sont déplacées ensemble.",
  },
  sideways: {
    title: "Déplacement latéral",
    text: "Le groupe peut aussi se déplacer latéralement, chaque bille sur la case voisine. Sélectionnez les trois et déplacez-les de côté.",
    done: "Pour un déplacement latéral, toutes les cases d’arrivée doivent être libres.",
  },
  sidewaysBlocked: {
    title: "On ne pousse pas de côté",
    text: "Sélectionnez les trois et essayez de les déplacer de côté sur la bille blanche en e6.",
    done: "On ne pousse que le long de la ligne.",
  },
  atMostThree: {
    title: "Jamais plus de trois",
    text: "Sélectionnez e2, e3 et e4 et essayez de les déplacer vers la droite : e5 devrait suivre.",
    done: "On déplace au plus trois billes à la fois.",
  },
  sumito21: {
    title: "Sumito : deux contre une",
    text: "En supériorité numérique, on pousse. Vos billes et celle qu’elles poussent doivent se toucher, toutes sur une même ligne. Poussez la bille blanche à deux.",
    done: "À trois, on peut aussi en pousser une.",
  },
  sumito32: {
    title: "Sumito : trois contre deux",
    text: "Juste derrière les billes poussées, il faut une case vide ou le bord. Poussez les deux billes blanches. On n’est jamais obligé de pousser.",
    done: "2–1, 3–1 et 3–2 : il n’y a pas d’autre façon de pousser.",
  },
  pac: {
    title: "Le pac",
    text: "Essayez de pousser à deux contre deux.",
    done: "À nombre égal, on ne pousse jamais : 1–1, 2–2 et 3–3 sont des pacs.",
  },
  outnumbered: {
    title: "Trois font un mur",
    text: "Trois billes ou plus à la suite ne peuvent jamais être poussées. Essayez à trois contre quatre.",
    done: "Il faudrait plus de trois billes, et on n’en déplace jamais plus de trois.",
  },
  sandwiched: {
    title: "Bloquée par-derrière",
    text: "Essayez de pousser la bille blanche en e5 : votre propre bille est juste derrière.",
    done: "Toute bille derrière, à vous ou à l’adversaire, bloque la poussée.",
  },
  pushOut: {
    title: "Hors du plateau",
    text: "Une bille poussée par-dessus le bord est éjectée et va dans votre rigole. Éjectez-en une.",
    done: "Et d’une ! Encore cinq.",
  },
  notOwn: {
    title: "Jamais les vôtres",
    text: "On n’éjecte jamais ses propres billes. Sélectionnez e1 et e2 et essayez de les faire glisser vers la gauche, par-dessus le bord.",
    done: "Seul l’adversaire peut vous faire cela.",
  },
  sixOut: {
    title: "Six pour gagner",
    text: "Le premier qui éjecte six billes adverses gagne. Blanc en a perdu cinq : éjectez la sixième.",
    done: "Noir gagne.",
  },
  noMove: {
    title: "Aucun coup possible",
    text: "Si un joueur n’a aucun coup possible, la partie est nulle. La dernière bille blanche est dans le coin : enfermez-la avec c1.",
    done: "Blanc ne peut plus jouer : partie nulle.",
  },
  repetition: {
    title: "Triple répétition",
    text: "Si la même position revient pour la troisième fois avec le même joueur au trait, la partie est nulle. Ramenez c3 en c2. (Cette règle peut être désactivée.)",
    done: "Troisième fois : partie nulle.",
  },
  noProgress: {
    title: "Aucun progrès",
    text: "Après 200 coups de suite, des deux joueurs confondus, sans bille éjectée, la partie est nulle. 199 ont été joués : jouez un coup qui n’éjecte rien. (Cette règle peut être désactivée.)",
    done: "Partie nulle. Poussez plus tôt la prochaine fois !",
  },
  layouts: {
    title: "Autres dispositions",
    text: "Dans dix autres dispositions, les billes sont plus proches au départ et les parties plus rapides. Voici la marguerite belge ; elles sont toutes présentées plus bas. Jouez n’importe quel coup.",
    done: "Toutes les autres règles restent les mêmes.",
  },
  notation: {
    title: "Notation",
    text: "Les rangées vont de a à i depuis le bas, les numéros suivent les diagonales. En ligne, on écrit la bille arrière et la case suivante : e3e4. Pour un déplacement latéral, les deux billes des extrémités et la case où va la première : e3e4f3. Une position s’écrit rangée par rangée depuis le haut avec b, w et des chiffres pour les cases vides ; puis les billes perdues par Noir et par Blanc, b ou w pour le joueur au trait, et le nombre de coups depuis la dernière éjection. Jouez e3e4f3.",
    done: "C’était e3e4f3.",
  },
};
