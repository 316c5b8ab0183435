// Español.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Awalé",
  summary: "Siembra tus semillas por el tablero y captura de dos en dos o de tres en tres.",
  players: ["Sur", "Norte"],
  score: (count, written) => `${written} ${count === 1 ? "semilla" : "semillas"}`,
  variants: {
    classic: {
      name: "Clásico",
      summary: "Cada jugada debe dejar al rival al menos una semilla.",
    },
    abapa: { name: "Abapa", summary: "Reglas de torneo: un gran slam no captura nada." },
    awari: {
      name: "Awari",
      summary:
        "Las reglas con que se resolvió en 2002: solo se deja sin semillas al rival si no hay otra jugada.",
    },
  },
  options: {},
  houseRules: [
    "Si la misma posición se repite por tercera vez con el turno del mismo jugador, la partida termina y las semillas que quedan se reparten a medias (en Abapa cada uno se queda con las de su lado).",
    "En Abapa y Awari la partida termina en cuanto un jugador tiene 25 semillas. En el clásico se juega hasta el final; se avisa a los jugadores cuando el resultado está decidido.",
  ],
  counts: "Número de semillas",
  errors: {
    "awale.game_over": () => "La partida ha terminado.",
    "awale.no_such_house": () => "Ese hoyo no existe.",
    "awale.not_your_house": ({ word, player }) => `El hoyo ${word(0)} es de ${player(1)}.`,
    "awale.empty_house": ({ word }) => `El hoyo ${word(0)} está vacío.`,
    "awale.must_feed": ({ player }) =>
      `${player(0)} se quedaría sin semillas. Hay que dar de comer a ${player(0)} si se puede.`,
    "awale.grand_slam": ({ player }) =>
      `Gran slam: no se pueden capturar todas las semillas de ${player(0)}.`,
    "awale.too_many_seeds": ({ word }) =>
      `En total son ${word(0)} semillas; el juego tiene ${word(1)}.`,
  },
  notices: {
    "awale.settled": ({ player, word }) =>
      `${player(0)} tiene ${word(1)} de las ${word(2)} semillas: el resultado está decidido.`,
  },
  reasons: { "25 seeds": "25 semillas: más de la mitad." },
  details: { houses: "Semillas en los hoyos" },
  own: {
    cell: (house, seeds, home) =>
      `${home === "first" ? "Sur" : "Norte"}, hoyo ${house}, ${many(seeds, "semilla", "semillas")}`,
    sow: (house) => `Siembra el hoyo ${house}`,
    captures: (seeds) => `captura ${many(seeds, "semilla", "semillas")}`,
    preparesCapture: (seeds) => `prepara la captura de ${many(seeds, "semilla", "semillas")}`,
    sows: (count, from) => `${from} siembra ${many(count, "semilla", "semillas")}`,
    captured: (count) => `captura ${many(count, "semilla", "semillas")}`,
  },
};
