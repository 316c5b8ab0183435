// Nederlands.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Awalé",
  summary: "Zaai je zaden rond het bord en sla tweeën en drieën.",
  players: ["Zuid", "Noord"],
  score: (count, written) => `${written} ${count === 1 ? "zaad" : "zaden"}`,
  variants: {
    classic: {
      name: "Klassiek",
      summary: "Elke zet moet je tegenstander minstens één zaad laten.",
    },
    abapa: { name: "Abapa", summary: "Toernooiregels: een grand slam slaat niets." },
    awari: {
      name: "Awari",
      summary:
        "De regels waarmee het spel in 2002 is opgelost: uithongeren alleen als het niet anders kan.",
    },
  },
  options: {},
  houseRules: [
    "Ontstaat dezelfde stelling met dezelfde speler aan zet voor de derde keer, dan eindigt de partij: de overige zaden worden gedeeld (in Abapa neemt ieder die van de eigen kant).",
    "In Abapa en Awari eindigt de partij zodra een speler 25 zaden heeft. Klassiek speel je uit; de spelers krijgen te zien wanneer de uitslag vaststaat.",
  ],
  counts: "Aantal zaden",
  errors: {
    "awale.game_over": () => "De partij is afgelopen.",
    "awale.no_such_house": () => "Dat kuiltje bestaat niet.",
    "awale.not_your_house": ({ word, player }) => `Kuiltje ${word(0)} is van ${player(1)}.`,
    "awale.empty_house": ({ word }) => `Kuiltje ${word(0)} is leeg.`,
    "awale.must_feed": ({ player }) =>
      `${player(0)} zou geen zaden meer hebben. Je moet ${player(0)} voeden als je kunt.`,
    "awale.grand_slam": ({ player }) =>
      `Grand slam: je mag niet alle zaden van ${player(0)} slaan.`,
    "awale.too_many_seeds": ({ word }) =>
      `Dat zijn samen ${word(0)} zaden; het spel heeft er ${word(1)}.`,
  },
  notices: {
    "awale.settled": ({ player, word }) =>
      `${player(0)} heeft ${word(1)} van de ${word(2)} zaden: de uitslag staat vast.`,
  },
  reasons: { "25 seeds": "25 zaden: meer dan de helft." },
  details: { houses: "Zaden in de kuiltjes" },
  own: {
    cell: (house, seeds, home) =>
      `${home === "first" ? "Zuid" : "Noord"}, kuiltje ${house}, ${many(seeds, "zaad", "zaden")}`,
    sow: (house) => `Zaai kuiltje ${house}`,
    captures: (seeds) => `dat slaat ${many(seeds, "zaad", "zaden")}`,
    preparesCapture: (seeds) => `dat dreigt ${many(seeds, "zaad", "zaden")} te slaan`,
    sows: (count, from) => `${from} zaait ${many(count, "zaad", "zaden")}`,
    captured: (count) => `slaat ${many(count, "zaad", "zaden")}`,
  },
};
