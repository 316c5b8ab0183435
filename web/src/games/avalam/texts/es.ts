// Español.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Avalam",
  summary: "Construye torres de hasta cinco fichas. Una torre es del color que está arriba.",
  players: ["Rojo", "Marfil"],
  score: (count, written) => `${written} ${count === 1 ? "torre" : "torres"}`,
  variants: {
    classic: {
      name: "Clásico",
      summary: "A igualdad de puntos gana quien tiene más torres de cinco.",
    },
    bitaka: { name: "Bitaka", summary: "La regla antigua: a igualdad de puntos, tablas." },
    free: {
      name: "Colocación libre",
      summary: "El tablero empieza vacío y los jugadores colocan las fichas.",
    },
  },
  options: {},
  houseRules: [
    "La ficha de c9 es del primer jugador.",
    "En la colocación libre, quien puso la primera ficha hace también la primera jugada.",
  ],
  placing: "Elige un color y un hueco vacío.",
  errors: {
    "avalam.no_hole": ({ word }) => `No existe el hueco ${word(0)}.`,
    "avalam.empty_from": ({ word }) => `No hay ninguna torre en ${word(0)}.`,
    "avalam.empty_to": ({ word }) => `${word(0)} está vacío: una torre solo va sobre otra torre.`,
    "avalam.same_hole": ({ word }) => `La torre de ${word(0)} no tiene ninguna vecina a la que ir.`,
    "avalam.not_adjacent": ({ word }) => `${word(0)} y ${word(1)} no son vecinos.`,
    "avalam.five_moves": ({ word }) => `La torre de ${word(0)} tiene cinco fichas: ya no se mueve.`,
    "avalam.five_below": ({ word }) =>
      `La torre de ${word(0)} tiene cinco fichas: no se le puede poner nada encima.`,
    "avalam.too_high": ({ word }) => `Esa torre tendría ${word(0)} fichas; cinco es el máximo.`,
    "avalam.place_first": () =>
      "Las torres solo se mueven cuando todas las fichas están colocadas.",
    "avalam.nothing_to_place": () => "No quedan fichas por colocar: mueve una torre.",
    "avalam.occupied": ({ word }) => `${word(0)} está ocupado: coloca la ficha en un hueco vacío.`,
    "avalam.colour_used_up": ({ player }) => `Las 24 fichas de ${player(0)} están en el tablero.`,
    "avalam.too_many_counters": () => "Solo hay 24 fichas de cada color.",
    "avalam.stock_variant": () => "Solo la colocación libre tiene fichas en reserva.",
    "avalam.stock_mismatch": () => "Tablero y reserva deben sumar 24 fichas de cada color.",
  },
  notices: {},
  reasons: {},
  details: { fives: "Torres de cinco" },
  own: {
    cell: (hole, pieces, settled) => {
      if (pieces === "") return `${hole}, vacío`;
      const red = pieces.endsWith("f");
      const tower =
        pieces.length === 1
          ? `ficha ${red ? "roja" : "de marfil"}`
          : `torre de ${String(pieces.length)}, ${red ? "roja" : "de marfil"} arriba`;
      return `${hole}, ${tower}${settled ? ", decidida" : ""}`;
    },
    stock: (colour, count) =>
      `Fichas ${colour === "first" ? "rojas" : "de marfil"} por colocar: ${String(count)}`,
    place: (colour, hole) =>
      `Coloca una ficha ${colour === "first" ? "roja" : "de marfil"} en ${hole}`,
    stack: (from, to) => `Apila ${from} sobre ${to}`,
    settles: (towers) => `te asegura ${many(towers, "torre", "torres")}`,
    takesTower: "se adueña de una torre",
    places: (player, to) => `${player} en ${to}`,
  },
};
