// Nederlands.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Avalam",
  summary: "Bouw torens van hooguit vijf schijven. Een toren is van de kleur die bovenop ligt.",
  players: ["Rood", "Ivoor"],
  score: (count, written) => `${written} ${count === 1 ? "toren" : "torens"}`,
  variants: {
    classic: {
      name: "Klassiek",
      summary: "Bij gelijke stand wint wie meer torens van vijf heeft.",
    },
    bitaka: { name: "Bitaka", summary: "De oudere regel: gelijke stand is remise." },
    free: {
      name: "Vrij plaatsen",
      summary: "Het bord begint leeg en de spelers plaatsen de schijven.",
    },
  },
  options: {},
  houseRules: [
    "De schijf op c9 is van de eerste speler.",
    "Bij vrij plaatsen doet degene die de eerste schijf plaatste ook de eerste zet.",
  ],
  placing: "Kies een kleur en een leeg gat.",
  errors: {
    "avalam.no_hole": ({ word }) => `Er is geen gat ${word(0)}.`,
    "avalam.empty_from": ({ word }) => `Op ${word(0)} staat geen toren.`,
    "avalam.empty_to": ({ word }) =>
      `${word(0)} is leeg: een toren gaat alleen op een andere toren.`,
    "avalam.same_hole": ({ word }) => `De toren op ${word(0)} heeft geen buur om op te gaan.`,
    "avalam.not_adjacent": ({ word }) => `${word(0)} en ${word(1)} zijn geen buren.`,
    "avalam.five_moves": ({ word }) =>
      `De toren op ${word(0)} heeft vijf schijven: die beweegt nooit meer.`,
    "avalam.five_below": ({ word }) =>
      `De toren op ${word(0)} heeft vijf schijven: er kan niets meer op.`,
    "avalam.too_high": ({ word }) => `Die toren zou ${word(0)} hoog zijn; het maximum is vijf.`,
    "avalam.place_first": () => "Torens bewegen pas als alle schijven geplaatst zijn.",
    "avalam.nothing_to_place": () => "Alle schijven zijn geplaatst: verzet een toren.",
    "avalam.occupied": ({ word }) => `${word(0)} is bezet: plaats de schijf in een leeg gat.`,
    "avalam.colour_used_up": ({ player }) =>
      `Alle 24 schijven van ${player(0)} liggen op het bord.`,
    "avalam.too_many_counters": () => "Er zijn maar 24 schijven van elke kleur.",
    "avalam.stock_variant": () => "Alleen bij vrij plaatsen is er een voorraad.",
    "avalam.stock_mismatch": () =>
      "Bord en voorraad moeten samen 24 schijven van elke kleur hebben.",
  },
  notices: {},
  reasons: {},
  details: { fives: "Torens van vijf" },
  own: {
    cell: (hole, pieces, settled) => {
      if (pieces === "") return `${hole}, leeg`;
      const red = pieces.endsWith("f");
      const tower =
        pieces.length === 1
          ? `${red ? "rode" : "ivoren"} schijf`
          : `toren van ${String(pieces.length)}, ${red ? "rood" : "ivoor"} bovenop`;
      return `${hole}, ${tower}${settled ? ", staat vast" : ""}`;
    },
    stock: (colour, count) =>
      `${colour === "first" ? "Rode" : "Ivoren"} schijven te plaatsen: ${String(count)}`,
    place: (colour, hole) =>
      `Plaats een ${colour === "first" ? "rode" : "ivoren"} schijf op ${hole}`,
    stack: (from, to) => `Zet ${from} op ${to}`,
    settles: (towers) => `dat stelt ${many(towers, "toren", "torens")} voor je veilig`,
    takesTower: "dat neemt een toren over",
    places: (player, to) => `${player} op ${to}`,
  },
};
