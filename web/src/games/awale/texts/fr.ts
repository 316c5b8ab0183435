// Français.
import type { Texts } from "./en";
import { manyFromTwo as many } from "../../../i18n/plural";
import { de } from "../../../i18n/elision";

export const texts: Texts = {
  title: "Awalé",
  summary: "Semez vos graines autour du plateau et capturez-les par deux ou par trois.",
  players: ["Sud", "Nord"],
  score: (count, written) => `${written} ${count < 2 ? "graine" : "graines"}`,
  variants: {
    classic: {
      name: "Classique",
      summary: "Chaque coup doit laisser au moins une graine à l’adversaire.",
    },
    abapa: { name: "Abapa", summary: "Règles de tournoi : un grand chelem ne capture rien." },
    awari: {
      name: "Awari",
      summary: "Les règles résolues en 2002 : on n’affame que si l’on n’a pas d’autre coup.",
    },
  },
  options: {},
  houseRules: [
    "Si la même position revient pour la troisième fois avec le même joueur au trait, la partie s’arrête : les graines restantes sont partagées en deux (en Abapa, chacun prend celles de son côté).",
    "En Abapa et en Awari, la partie s’arrête dès qu’un joueur a 25 graines. En classique, on joue jusqu’au bout ; les joueurs sont prévenus quand le résultat est acquis.",
  ],
  counts: "Nombre de graines",
  errors: {
    "awale.game_over": () => "La partie est terminée.",
    "awale.no_such_house": () => "Cette case n’existe pas.",
    "awale.not_your_house": ({ word, player }) => `La case ${word(0)} appartient à ${player(1)}.`,
    "awale.empty_house": ({ word }) => `La case ${word(0)} est vide.`,
    "awale.must_feed": ({ player }) =>
      `${player(0)} n’aurait plus de graines. Il faut nourrir ${player(0)} si possible.`,
    "awale.grand_slam": ({ player }) =>
      `Grand chelem : capturer toutes les graines ${de(player(0))} est interdit.`,
    "awale.too_many_seeds": ({ word }) =>
      `Cela fait ${word(0)} graines ; le jeu en compte ${word(1)}.`,
  },
  notices: {
    "awale.settled": ({ player, word }) =>
      `${player(0)} a ${word(1)} des ${word(2)} graines : le résultat est acquis.`,
  },
  reasons: { "25 seeds": "25 graines : plus de la moitié." },
  details: { houses: "Graines dans les cases" },
  own: {
    cell: (house, seeds, home) =>
      `${home === "first" ? "Sud" : "Nord"}, case ${house}, ${many(seeds, "graine", "graines")}`,
    sow: (house) => `Semez la case ${house}`,
    captures: (seeds) => `ce coup capture ${many(seeds, "graine", "graines")}`,
    preparesCapture: (seeds) => `ce coup prépare la capture de ${many(seeds, "graine", "graines")}`,
    sows: (count, from) => `${from} sème ${many(count, "graine", "graines")}`,
    captured: (count) => `capture ${many(count, "graine", "graines")}`,
  },
};
