// Deutsch.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Abalone",
  summary: "Schiebe in Überzahl sechs gegnerische Kugeln vom Brett.",
  players: ["Schwarz", "Weiß"],
  score: (count, written) => `${written} ${count === 1 ? "Kugel" : "Kugeln"} draußen`,
  variants: {
    standard: { name: "Standard", summary: "Zwei Blöcke stehen sich gegenüber." },
    "belgian-daisy": {
      name: "Belgische Margerite",
      summary: "Je zwei Blumen in gegenüberliegenden Ecken.",
    },
    "german-daisy": {
      name: "Deutsche Margerite",
      summary: "Die Blumen liegen ein Feld weiter innen.",
    },
    "dutch-daisy": {
      name: "Holländische Margerite",
      summary: "Belgische Margerite mit vertauschter Mitte.",
    },
    "swiss-daisy": {
      name: "Schweizer Margerite",
      summary: "Deutsche Margerite mit vertauschter Mitte.",
    },
    domination: { name: "Domination", summary: "Je zwei Keile um eine leere Mitte." },
    "alien-attack": {
      name: "Alien-Angriff",
      summary: "Vier gegnerische Kugeln in jedem Lager.",
    },
    infiltration: { name: "Infiltration", summary: "Drei gegnerische Kugeln in jedem Lager." },
    snakes: { name: "Schlangen", summary: "Zwei lange Ketten winden sich zur Mitte." },
    "the-wall": { name: "Die Mauer", summary: "Zwei Mauern von Rand zu Rand." },
    fujiyama: { name: "Fujiyama", summary: "Zwei Berge mit je drei gegnerischen Kugeln." },
  },
  options: {
    repetition: "Dreimalige Stellungswiederholung ist Remis",
    "no-progress": "Remis nach 200 Zügen (beider Spieler zusammen) ohne hinausgeschobene Kugel",
  },
  houseRules: [
    "Hat ein Spieler keinen erlaubten Zug, endet die Partie remis.",
    "Entsteht dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal, endet die Partie remis (abschaltbar).",
    "Nach 200 Zügen (beider Spieler zusammen) ohne hinausgeschobene Kugel endet die Partie remis (abschaltbar).",
  ],
  errors: {
    "abalone.game_over": () => "Die Partie ist zu Ende.",
    "abalone.no_cell": ({ word }) => `Es gibt kein Feld ${word(0)}.`,
    "abalone.not_adjacent": ({ word }) =>
      `${word(0)} und ${word(1)} sind keine Nachbarn: Kugeln ziehen nur ein Feld weit.`,
    "abalone.empty_cell": ({ word }) => `Auf ${word(0)} liegt keine Kugel.`,
    "abalone.not_yours": ({ word }) => `Die Kugel auf ${word(0)} gehört dir nicht.`,
    "abalone.more_than_three": ({ word }) =>
      `Höchstens drei Kugeln ziehen zusammen, nicht ${word(0)}.`,
    "abalone.wrong_count": ({ word }) =>
      `Der Zug von ${word(0)} bewegt ${many(Number(word(1)), "Kugel", "Kugeln")}, nicht ${word(2)}.`,
    "abalone.own_marble_off": ({ word }) =>
      `Das würde deine eigene Kugel auf ${word(0)} hinausschieben.`,
    "abalone.pac": ({ word }) =>
      `Pac! ${word(0)} gegen ${word(1)} geht nicht: Du musst in der Überzahl sein.`,
    "abalone.outnumbered": ({ word }) =>
      `In der Unterzahl: ${word(0)} gegen ${word(1)} geht nicht.`,
    "abalone.sandwiched": ({ word }) =>
      `Deine eigene Kugel auf ${word(0)} liegt direkt hinter dem, was du schieben willst.`,
    "abalone.not_straight": ({ word }) =>
      `${word(0)} und ${word(1)} liegen nicht auf einer geraden Linie.`,
    "abalone.along_the_line": () => "Ein Seitwärtszug geht nicht entlang der Kugelreihe.",
    "abalone.gap": ({ word }) =>
      `Auf ${word(0)} ist eine Lücke: Kugeln, die zusammen ziehen, müssen sich berühren.`,
    "abalone.occupied": ({ word }) => `${word(0)} ist besetzt: Ein Seitwärtszug schiebt nichts.`,
    "abalone.edge": ({ word }) =>
      `Die Kugel auf ${word(0)} liegt am Rand: In dieser Richtung ist kein Feld mehr.`,
    "abalone.too_many_marbles": ({ player }) => `${player(0)} hätte mehr als 14 Kugeln.`,
    "abalone.too_many_lost": ({ player }) =>
      `${player(0)} kann nicht mehr als sechs Kugeln verloren haben.`,
    "abalone.both_lost_six": () => "Nur ein Spieler kann sechs Kugeln verloren haben.",
  },
  notices: {
    "abalone.draw_near": ({ word }) =>
      `Remis in ${many(Number(word(0)), "Zug", "Zügen")}, wenn keine Kugel hinausgeschoben wird.`,
  },
  reasons: {
    "six out": "Sechs Kugeln hinausgeschoben.",
    "no progress": "200 Züge ohne hinausgeschobene Kugel.",
  },
  details: { lost: "Verlorene Kugeln" },
  own: {
    cell: (cell, owner) =>
      `${cell}, ${owner === null ? "leer" : owner === "first" ? "schwarze Kugel" : "weiße Kugel"}`,
    move: (marbles, direction) => `Ziehe ${marbles} ${direction}`,
    push: (marbles, direction) => `Schiebe mit ${marbles} ${direction}`,
    directions: {
      left: "nach links",
      right: "nach rechts",
      up: "nach oben",
      down: "nach unten",
      upLeft: "nach links oben",
      upRight: "nach rechts oben",
      downLeft: "nach links unten",
      downRight: "nach rechts unten",
    },
    pushesOut: (marbles) => `das schiebt ${many(marbles, "Kugel", "Kugeln")} hinaus`,
    preparesPush: "das droht, eine Kugel hinauszuschieben",
    pushedOut: "schiebt eine Kugel hinaus",
  },
};
