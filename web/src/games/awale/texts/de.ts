// Deutsch.
import type { Texts } from "./en";

export const texts: Texts = {
  title: "Awalé",
  summary: "Säe deine Samen rund ums Brett und schlage Zweier und Dreier.",
  players: ["Süd", "Nord"],
  score: (_count, written) => `${written} Samen`,
  variants: {
    classic: {
      name: "Klassisch",
      summary: "Jeder Zug muss dem Gegner mindestens einen Samen lassen.",
    },
    abapa: { name: "Abapa", summary: "Turnierregeln: Ein Grand Slam schlägt nichts." },
    awari: {
      name: "Awari",
      summary:
        "Die Regeln, mit denen das Spiel 2002 gelöst wurde: Aushungern nur, wenn es nicht anders geht.",
    },
  },
  options: {},
  houseRules: [
    "Entsteht dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal, endet die Partie: Die übrigen Samen werden geteilt (in Abapa nimmt jeder die seiner Seite).",
    "In Abapa und Awari endet die Partie, sobald ein Spieler 25 Samen hat. Klassisch wird zu Ende gespielt; die Spieler erfahren, wenn das Ergebnis feststeht.",
  ],
  counts: "Anzahl der Samen",
  errors: {
    "awale.game_over": () => "Die Partie ist zu Ende.",
    "awale.no_such_house": () => "Diese Mulde gibt es nicht.",
    "awale.not_your_house": ({ word, player }) => `Mulde ${word(0)} gehört ${player(1)}.`,
    "awale.empty_house": ({ word }) => `Mulde ${word(0)} ist leer.`,
    "awale.must_feed": ({ player }) =>
      `Danach hätte ${player(0)} keine Samen mehr. Du musst ${player(0)} füttern, wenn du kannst.`,
    "awale.grand_slam": ({ player }) =>
      `Grand Slam: Du darfst nicht alle Samen von ${player(0)} schlagen.`,
    "awale.too_many_seeds": ({ word }) =>
      `Das sind zusammen ${word(0)} Samen; das Spiel hat ${word(1)}.`,
  },
  notices: {
    "awale.settled": ({ player, word }) =>
      `${player(0)} hat ${word(1)} der ${word(2)} Samen: Das Ergebnis steht fest.`,
  },
  reasons: { "25 seeds": "25 Samen: mehr als die Hälfte." },
  details: { houses: "Samen in den Mulden" },
  own: {
    cell: (house, seeds, home) =>
      `${home === "first" ? "Süd" : "Nord"}, Mulde ${house}, ${String(seeds)} Samen`,
    sow: (house) => `Säe Mulde ${house} aus`,
    captures: (seeds) => `das schlägt ${String(seeds)} Samen`,
    preparesCapture: (seeds) => `das droht, ${String(seeds)} Samen zu schlagen`,
    sows: (count, from) => `${from} sät ${String(count)} Samen`,
    captured: (count) => `schlägt ${String(count)} Samen`,
  },
};
