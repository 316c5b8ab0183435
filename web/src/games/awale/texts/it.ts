// Italiano.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Awalé",
  summary: "Semina i tuoi semi intorno al tavoliere e catturali a due o a tre.",
  players: ["Sud", "Nord"],
  score: (count, written) => `${written} ${count === 1 ? "seme" : "semi"}`,
  variants: {
    classic: {
      name: "Classico",
      summary: "Ogni mossa deve lasciare almeno un seme all’avversario.",
    },
    abapa: { name: "Abapa", summary: "Regole da torneo: un grande slam non cattura nulla." },
    awari: {
      name: "Awari",
      summary: "Le regole con cui fu risolto nel 2002: si affama solo se non c’è altra mossa.",
    },
  },
  options: {},
  houseRules: [
    "Se la stessa posizione si ripete per la terza volta con lo stesso giocatore di turno, la partita finisce e i semi rimasti si dividono a metà (in Abapa ciascuno prende quelli del proprio lato).",
    "In Abapa e Awari la partita finisce appena un giocatore ha 25 semi. Nel classico si gioca fino in fondo; i giocatori vengono avvisati quando il risultato è deciso.",
  ],
  counts: "Numero dei semi",
  errors: {
    "awale.game_over": () => "La partita è finita.",
    "awale.no_such_house": () => "Questa buca non esiste.",
    "awale.not_your_house": ({ word, player }) => `La buca ${word(0)} è di ${player(1)}.`,
    "awale.empty_house": ({ word }) => `La buca ${word(0)} è vuota.`,
    "awale.must_feed": ({ player }) =>
      `${player(0)} resterebbe senza semi. Se puoi, devi nutrire ${player(0)}.`,
    "awale.grand_slam": ({ player }) =>
      `Grande slam: non si possono catturare tutti i semi di ${player(0)}.`,
    "awale.too_many_seeds": ({ word }) =>
      `In tutto sono ${word(0)} semi; il gioco ne ha ${word(1)}.`,
  },
  notices: {
    "awale.settled": ({ player, word }) =>
      `${player(0)} ha ${word(1)} dei ${word(2)} semi: il risultato è deciso.`,
  },
  reasons: { "25 seeds": "25 semi: più della metà." },
  details: { houses: "Semi nelle buche" },
  own: {
    cell: (house, seeds, home) =>
      `${home === "first" ? "Sud" : "Nord"}, buca ${house}, ${many(seeds, "seme", "semi")}`,
    sow: (house) => `Semina la buca ${house}`,
    captures: (seeds) => `cattura ${many(seeds, "seme", "semi")}`,
    preparesCapture: (seeds) => `prepara la cattura di ${many(seeds, "seme", "semi")}`,
    sows: (count, from) => `${from} semina ${many(count, "seme", "semi")}`,
    captured: (count) => `cattura ${many(count, "seme", "semi")}`,
  },
};
