// Italiano.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Avalam",
  summary: "Costruisci torri di cinque pedine al massimo. Una torre è del colore in cima.",
  players: ["Rosso", "Avorio"],
  score: (count, written) => `${written} ${count === 1 ? "torre" : "torri"}`,
  variants: {
    classic: {
      name: "Classico",
      summary: "A parità di punti vince chi ha più torri da cinque.",
    },
    bitaka: { name: "Bitaka", summary: "La regola più vecchia: a parità di punti è patta." },
    free: {
      name: "Posa libera",
      summary: "Il tavoliere parte vuoto e i giocatori vi posano le pedine.",
    },
  },
  options: {},
  houseRules: [
    "La pedina in c9 è del primo giocatore.",
    "Nella posa libera chi ha posato la prima pedina fa anche la prima mossa.",
  ],
  placing: "Scegli un colore e una buca vuota.",
  errors: {
    "avalam.no_hole": ({ word }) => `La buca ${word(0)} non esiste.`,
    "avalam.empty_from": ({ word }) => `In ${word(0)} non c’è nessuna torre.`,
    "avalam.empty_to": ({ word }) => `${word(0)} è vuota: una torre va solo su un’altra torre.`,
    "avalam.same_hole": ({ word }) => `La torre in ${word(0)} non ha vicine su cui andare.`,
    "avalam.not_adjacent": ({ word }) => `${word(0)} e ${word(1)} non sono vicine.`,
    "avalam.five_moves": ({ word }) => `La torre in ${word(0)} ha cinque pedine: non si muove più.`,
    "avalam.five_below": ({ word }) =>
      `La torre in ${word(0)} ha cinque pedine: non ci si può mettere più niente sopra.`,
    "avalam.too_high": ({ word }) => `Quella torre sarebbe alta ${word(0)}; cinque è il massimo.`,
    "avalam.place_first": () => "Le torri si muovono solo quando tutte le pedine sono posate.",
    "avalam.nothing_to_place": () => "Non ci sono più pedine da posare: muovi una torre.",
    "avalam.occupied": ({ word }) => `${word(0)} è occupata: posa la pedina in una buca vuota.`,
    "avalam.colour_used_up": ({ player }) =>
      `Tutte le 24 pedine di ${player(0)} sono sul tavoliere.`,
    "avalam.too_many_counters": () => "Ci sono solo 24 pedine per colore.",
    "avalam.stock_variant": () => "Solo la posa libera ha pedine di riserva.",
    "avalam.stock_mismatch": () => "Tavoliere e riserva insieme devono avere 24 pedine per colore.",
  },
  notices: {},
  reasons: {},
  details: { fives: "Torri da cinque" },
  own: {
    cell: (hole, pieces, settled) => {
      if (pieces === "") return `${hole}, vuota`;
      const red = pieces.endsWith("f");
      const tower =
        pieces.length === 1
          ? `pedina ${red ? "rossa" : "avorio"}`
          : `torre di ${String(pieces.length)}, ${red ? "rossa" : "avorio"} in cima`;
      return `${hole}, ${tower}${settled ? ", decisa" : ""}`;
    },
    stock: (colour, count) =>
      `Pedine ${colour === "first" ? "rosse" : "avorio"} da posare: ${String(count)}`,
    place: (colour, hole) =>
      `Posa una pedina ${colour === "first" ? "rossa" : "avorio"} in ${hole}`,
    stack: (from, to) => `Impila ${from} su ${to}`,
    settles: (towers) => `ti assicura ${many(towers, "torre", "torri")}`,
    takesTower: "conquista una torre",
    places: (player, to) => `${player} in ${to}`,
  },
};
