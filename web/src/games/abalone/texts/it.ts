// Italiano.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Abalone",
  summary: "In superiorità numerica, spingi fuori dal tavoliere sei biglie avversarie.",
  players: ["Nero", "Bianco"],
  score: (count, written) =>
    `${written} ${count === 1 ? "biglia spinta fuori" : "biglie spinte fuori"}`,
  variants: {
    standard: { name: "Standard", summary: "Due blocchi uno di fronte all’altro." },
    "belgian-daisy": {
      name: "Margherita belga",
      summary: "Due fiori a testa negli angoli opposti.",
    },
    "german-daisy": {
      name: "Margherita tedesca",
      summary: "I fiori stanno una casella più all’interno.",
    },
    "dutch-daisy": {
      name: "Margherita olandese",
      summary: "La margherita belga con i centri scambiati.",
    },
    "swiss-daisy": {
      name: "Margherita svizzera",
      summary: "La margherita tedesca con i centri scambiati.",
    },
    domination: {
      name: "Dominazione",
      summary: "Due cunei a testa attorno a un centro vuoto.",
    },
    "alien-attack": {
      name: "Attacco alieno",
      summary: "Quattro biglie avversarie in ogni campo.",
    },
    infiltration: { name: "Infiltrazione", summary: "Tre biglie avversarie in ogni campo." },
    snakes: { name: "Serpenti", summary: "Due lunghe catene serpeggiano verso il centro." },
    "the-wall": { name: "Il muro", summary: "Due muri da bordo a bordo." },
    fujiyama: { name: "Fujiyama", summary: "Due montagne con tre biglie avversarie dentro." },
  },
  options: {
    repetition: "Patta per triplice ripetizione",
    "no-progress": "Patta dopo 200 mosse (di entrambi) senza biglie spinte fuori",
  },
  houseRules: [
    "Se un giocatore non ha mosse legali, la partita è patta.",
    "Se la stessa posizione si ripete per la terza volta con lo stesso giocatore di turno, la partita è patta (si può disattivare).",
    "Dopo 200 mosse di fila, contando entrambi i giocatori, senza biglie spinte fuori, la partita è patta (si può disattivare).",
  ],
  errors: {
    "abalone.game_over": () => "La partita è finita.",
    "abalone.no_cell": ({ word }) => `La casella ${word(0)} non esiste.`,
    "abalone.not_adjacent": ({ word }) =>
      `${word(0)} e ${word(1)} non sono vicine: le biglie si muovono di una sola casella.`,
    "abalone.empty_cell": ({ word }) => `In ${word(0)} non c’è nessuna biglia.`,
    "abalone.not_yours": ({ word }) => `La biglia in ${word(0)} non è tua.`,
    "abalone.more_than_three": ({ word }) => `Si muovono al massimo tre biglie, non ${word(0)}.`,
    "abalone.wrong_count": ({ word }) =>
      `La mossa da ${word(0)} sposta ${many(Number(word(1)), "biglia", "biglie")}, non ${word(2)}.`,
    "abalone.own_marble_off": ({ word }) => `Così spingeresti fuori la tua biglia in ${word(0)}.`,
    "abalone.pac": ({ word }) =>
      `Pac! ${word(0)} contro ${word(1)} non si spinge: bisogna essere di più.`,
    "abalone.outnumbered": ({ word }) =>
      `In inferiorità: in ${word(0)} contro ${word(1)} non si spinge.`,
    "abalone.sandwiched": ({ word }) =>
      `La tua biglia in ${word(0)} sta proprio dietro a ciò che vuoi spingere.`,
    "abalone.not_straight": ({ word }) => `${word(0)} e ${word(1)} non sono in linea retta.`,
    "abalone.along_the_line": () => "Una mossa laterale non può seguire la linea delle biglie.",
    "abalone.gap": ({ word }) =>
      `C’è un vuoto in ${word(0)}: le biglie che si muovono insieme devono toccarsi.`,
    "abalone.occupied": ({ word }) =>
      `${word(0)} è occupata: con una mossa laterale non si spinge nulla.`,
    "abalone.edge": ({ word }) =>
      `La biglia in ${word(0)} è sul bordo: in quella direzione non ci sono caselle.`,
    "abalone.too_many_marbles": ({ player }) => `${player(0)} avrebbe più di 14 biglie.`,
    "abalone.too_many_lost": ({ player }) => `${player(0)} non può aver perso più di sei biglie.`,
    "abalone.both_lost_six": () => "Solo un giocatore può aver perso sei biglie.",
  },
  notices: {
    "abalone.draw_near": ({ word }) =>
      `Patta tra ${many(Number(word(0)), "mossa", "mosse")} se nessuna biglia viene spinta fuori.`,
  },
  reasons: {
    "six out": "Sei biglie spinte fuori.",
    "no progress": "200 mosse senza biglie spinte fuori.",
  },
  details: { lost: "Biglie perse" },
  own: {
    cell: (cell, owner) =>
      `${cell}, ${owner === null ? "vuota" : owner === "first" ? "biglia nera" : "biglia bianca"}`,
    move: (marbles, direction) => `Muovi ${marbles} ${direction}`,
    push: (marbles, direction) => `Spingi con ${marbles} ${direction}`,
    directions: {
      left: "a sinistra",
      right: "a destra",
      up: "in alto",
      down: "in basso",
      upLeft: "in alto a sinistra",
      upRight: "in alto a destra",
      downLeft: "in basso a sinistra",
      downRight: "in basso a destra",
    },
    pushesOut: (marbles) => `spinge fuori ${many(marbles, "biglia", "biglie")}`,
    preparesPush: "prepara a spingere fuori una biglia",
    pushedOut: "spinge fuori una biglia",
  },
};
