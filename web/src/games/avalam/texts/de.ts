// Deutsch.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Avalam",
  summary: "Baue Türme aus bis zu fünf Steinen. Ein Turm gehört der Farbe, die oben liegt.",
  players: ["Rot", "Elfenbein"],
  score: (count, written) => `${written} ${count === 1 ? "Turm" : "Türme"}`,
  variants: {
    classic: {
      name: "Klassisch",
      summary: "Bei Gleichstand gewinnt, wer mehr Fünfertürme hat.",
    },
    bitaka: { name: "Bitaka", summary: "Die ältere Regel: Gleichstand ist Remis." },
    free: {
      name: "Freies Setzen",
      summary: "Das Brett ist anfangs leer, die Spieler setzen die Steine.",
    },
  },
  options: {},
  houseRules: [
    "Der Stein auf c9 gehört dem ersten Spieler.",
    "Beim freien Setzen macht den ersten Zug, wer auch den ersten Stein gesetzt hat.",
  ],
  placing: "Wähle eine Farbe und eine leere Mulde.",
  errors: {
    "avalam.no_hole": ({ word }) => `Es gibt keine Mulde ${word(0)}.`,
    "avalam.empty_from": ({ word }) => `Auf ${word(0)} steht kein Turm.`,
    "avalam.empty_to": ({ word }) =>
      `${word(0)} ist leer: Ein Turm darf nur auf einen anderen Turm ziehen.`,
    "avalam.same_hole": ({ word }) =>
      `Der Turm auf ${word(0)} hat keinen Nachbarn, auf den er ziehen kann.`,
    "avalam.not_adjacent": ({ word }) => `${word(0)} und ${word(1)} sind keine Nachbarn.`,
    "avalam.five_moves": ({ word }) => `Der Turm auf ${word(0)} hat fünf Steine: Er bleibt stehen.`,
    "avalam.five_below": ({ word }) =>
      `Der Turm auf ${word(0)} hat fünf Steine: Darauf darf nichts mehr.`,
    "avalam.too_high": ({ word }) =>
      `Dieser Turm wäre ${word(0)} hoch; höchstens fünf sind erlaubt.`,
    "avalam.place_first": () => "Türme ziehen erst, wenn alle Steine gesetzt sind.",
    "avalam.nothing_to_place": () => "Alle Steine sind gesetzt: Ziehe einen Turm.",
    "avalam.occupied": ({ word }) => `${word(0)} ist besetzt: Setze den Stein in eine leere Mulde.`,
    "avalam.colour_used_up": ({ player }) => `Alle 24 Steine von ${player(0)} sind auf dem Brett.`,
    "avalam.too_many_counters": () => "Es gibt nur 24 Steine von jeder Farbe.",
    "avalam.stock_variant": () => "Nur beim freien Setzen gibt es einen Vorrat.",
    "avalam.stock_mismatch": () => "Brett und Vorrat müssen zusammen 24 Steine jeder Farbe haben.",
  },
  notices: {},
  reasons: {},
  details: { fives: "Fünfertürme" },
  own: {
    cell: (hole, pieces, settled) => {
      if (pieces === "") return `${hole}, leer`;
      const red = pieces.endsWith("f");
      const tower =
        pieces.length === 1
          ? `${red ? "roter" : "elfenbeinfarbener"} Stein`
          : `${String(pieces.length)}er-Turm, oben ${red ? "Rot" : "Elfenbein"}`;
      return `${hole}, ${tower}${settled ? ", entschieden" : ""}`;
    },
    stock: (colour, count) =>
      `${colour === "first" ? "Rote" : "Elfenbeinfarbene"} Steine zu setzen: ${String(count)}`,
    place: (colour, hole) =>
      `Setze einen ${colour === "first" ? "roten" : "elfenbeinfarbenen"} Stein in ${hole}`,
    stack: (from, to) => `Setze ${from} auf ${to}`,
    settles: (towers) => `das sichert dir ${many(towers, "Turm", "Türme")}`,
    takesTower: "das übernimmt einen Turm",
    places: (player, to) => `${player} auf ${to}`,
  },
};
