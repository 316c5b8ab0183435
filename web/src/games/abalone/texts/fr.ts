// Français.
import type { Texts } from "./en";
import { manyFromTwo as many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Abalone",
  summary: "En supériorité numérique, éjectez six billes adverses du plateau.",
  players: ["Noir", "Blanc"],
  score: (count, written) => `${written} ${count < 2 ? "bille éjectée" : "billes éjectées"}`,
  variants: {
    standard: { name: "Standard", summary: "Deux blocs face à face." },
    "belgian-daisy": {
      name: "Marguerite belge",
      summary: "Deux fleurs par joueur, dans des coins opposés.",
    },
    "german-daisy": {
      name: "Marguerite allemande",
      summary: "Les fleurs sont une case plus au centre.",
    },
    "dutch-daisy": {
      name: "Marguerite hollandaise",
      summary: "La marguerite belge, cœurs échangés.",
    },
    "swiss-daisy": {
      name: "Marguerite suisse",
      summary: "La marguerite allemande, cœurs échangés.",
    },
    domination: {
      name: "Domination",
      summary: "Deux triangles par joueur autour d’un centre vide.",
    },
    "alien-attack": {
      name: "Alien attack",
      summary: "Quatre billes adverses dans chaque camp.",
    },
    infiltration: { name: "Infiltration", summary: "Trois billes adverses dans chaque camp." },
    snakes: { name: "Serpents", summary: "Deux longues chaînes serpentent vers le milieu." },
    "the-wall": { name: "Le mur", summary: "Deux murs d’un bord à l’autre." },
    fujiyama: {
      name: "Fujiyama",
      summary: "Deux montagnes avec trois billes adverses à l’intérieur.",
    },
  },
  options: {
    repetition: "Partie nulle par triple répétition",
    "no-progress": "Partie nulle après 200 coups (des deux joueurs) sans bille éjectée",
  },
  houseRules: [
    "Si un joueur n’a aucun coup possible, la partie est nulle.",
    "Si la même position revient pour la troisième fois avec le même joueur au trait, la partie est nulle (règle désactivable).",
    "Après 200 coups de suite, des deux joueurs confondus, sans bille éjectée, la partie est nulle (règle désactivable).",
  ],
  errors: {
    "abalone.game_over": () => "La partie est terminée.",
    "abalone.no_cell": ({ word }) => `Il n’y a pas de case ${word(0)}.`,
    "abalone.not_adjacent": ({ word }) =>
      `${word(0)} et ${word(1)} ne sont pas voisines : une bille se déplace d’une seule case.`,
    "abalone.empty_cell": ({ word }) => `Il n’y a pas de bille en ${word(0)}.`,
    "abalone.not_yours": ({ word }) => `La bille en ${word(0)} n’est pas à vous.`,
    "abalone.more_than_three": ({ word }) => `On déplace au plus trois billes, pas ${word(0)}.`,
    "abalone.wrong_count": ({ word }) =>
      `Un coup depuis ${word(0)} déplace ${many(Number(word(1)), "bille", "billes")}, et non ${word(2)}.`,
    "abalone.own_marble_off": ({ word }) => `Cela éjecterait votre propre bille en ${word(0)}.`,
    "abalone.pac": ({ word }) =>
      `Pac ! ${word(0)} contre ${word(1)}, on ne pousse pas : il faut être plus nombreux.`,
    "abalone.outnumbered": ({ word }) =>
      `En infériorité : à ${word(0)} contre ${word(1)}, on ne pousse pas.`,
    "abalone.sandwiched": ({ word }) =>
      `Votre propre bille en ${word(0)} bloque juste derrière ce que vous voulez pousser.`,
    "abalone.not_straight": ({ word }) =>
      `${word(0)} et ${word(1)} ne sont pas sur une ligne droite.`,
    "abalone.along_the_line": () => "Un déplacement latéral ne suit pas la ligne des billes.",
    "abalone.gap": ({ word }) =>
      `Il y a un trou en ${word(0)} : les billes déplacées ensemble doivent se toucher.`,
    "abalone.occupied": ({ word }) =>
      `${word(0)} est occupée : un déplacement latéral ne pousse rien.`,
    "abalone.edge": ({ word }) =>
      `La bille en ${word(0)} est au bord : il n’y a plus de case dans cette direction.`,
    "abalone.too_many_marbles": ({ player }) => `${player(0)} aurait plus de 14 billes.`,
    "abalone.too_many_lost": ({ player }) =>
      `${player(0)} ne peut pas avoir perdu plus de six billes.`,
    "abalone.both_lost_six": () => "Un seul joueur peut avoir perdu six billes.",
  },
  notices: {
    "abalone.draw_near": ({ word }) =>
      `Partie nulle dans ${many(Number(word(0)), "coup", "coups")} si aucune bille n’est éjectée.`,
  },
  reasons: { "six out": "Six billes éjectées.", "no progress": "200 coups sans bille éjectée." },
  details: { lost: "Billes perdues" },
  own: {
    cell: (cell, owner) =>
      `${cell}, ${owner === null ? "vide" : owner === "first" ? "bille noire" : "bille blanche"}`,
    move: (marbles, direction) => `Déplacez ${marbles} ${direction}`,
    push: (marbles, direction) => `Poussez avec ${marbles} ${direction}`,
    directions: {
      left: "vers la gauche",
      right: "vers la droite",
      up: "vers le haut",
      down: "vers le bas",
      upLeft: "vers le haut à gauche",
      upRight: "vers le haut à droite",
      downLeft: "vers le bas à gauche",
      downRight: "vers le bas à droite",
    },
    pushesOut: (marbles) => `ce coup éjecte ${many(marbles, "bille", "billes")}`,
    preparesPush: "ce coup prépare une éjection",
    pushedOut: "éjecte une bille",
  },
};
