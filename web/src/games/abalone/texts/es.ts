// Español.
import type { Texts } from "./en";
import { many } from "../../../i18n/plural";

export const texts: Texts = {
  title: "Abalone",
  summary: "Expulsa del tablero seis bolas rivales empujando en superioridad.",
  players: ["Negro", "Blanco"],
  score: (count, written) => `${written} ${count === 1 ? "bola" : "bolas"} fuera`,
  variants: {
    standard: { name: "Estándar", summary: "Dos bloques frente a frente." },
    "belgian-daisy": {
      name: "Margarita belga",
      summary: "Dos flores por jugador en esquinas opuestas.",
    },
    "german-daisy": {
      name: "Margarita alemana",
      summary: "Las flores están una casilla más adentro.",
    },
    "dutch-daisy": {
      name: "Margarita holandesa",
      summary: "La margarita belga con los centros intercambiados.",
    },
    "swiss-daisy": {
      name: "Margarita suiza",
      summary: "La margarita alemana con los centros intercambiados.",
    },
    domination: {
      name: "Dominación",
      summary: "Dos cuñas por jugador en torno a un centro vacío.",
    },
    "alien-attack": {
      name: "Ataque alienígena",
      summary: "Cuatro bolas rivales en cada campo.",
    },
    infiltration: { name: "Infiltración", summary: "Tres bolas rivales en cada campo." },
    snakes: { name: "Serpientes", summary: "Dos largas cadenas serpentean hacia el centro." },
    "the-wall": { name: "El muro", summary: "Dos muros de borde a borde." },
    fujiyama: { name: "Fujiyama", summary: "Dos montañas con tres bolas rivales dentro." },
  },
  options: {
    repetition: "Tablas por triple repetición",
    "no-progress": "Tablas tras 200 jugadas (entre ambos) sin expulsar ninguna bola",
  },
  houseRules: [
    "Si un jugador no tiene ninguna jugada legal, la partida es tablas.",
    "Si la misma posición se repite por tercera vez con el turno del mismo jugador, la partida es tablas (se puede desactivar).",
    "Tras 200 jugadas seguidas, contando las de ambos, sin expulsar ninguna bola, la partida es tablas (se puede desactivar).",
  ],
  errors: {
    "abalone.game_over": () => "La partida ha terminado.",
    "abalone.no_cell": ({ word }) => `No existe la casilla ${word(0)}.`,
    "abalone.not_adjacent": ({ word }) =>
      `${word(0)} y ${word(1)} no son vecinas: las bolas se mueven una sola casilla.`,
    "abalone.empty_cell": ({ word }) => `No hay ninguna bola en ${word(0)}.`,
    "abalone.not_yours": ({ word }) => `La bola de ${word(0)} no es tuya.`,
    "abalone.more_than_three": ({ word }) => `Se mueven como máximo tres bolas, no ${word(0)}.`,
    "abalone.wrong_count": ({ word }) =>
      `La jugada desde ${word(0)} mueve ${many(Number(word(1)), "bola", "bolas")}, no ${word(2)}.`,
    "abalone.own_marble_off": ({ word }) => `Eso expulsaría tu propia bola de ${word(0)}.`,
    "abalone.pac": ({ word }) =>
      `¡Pac! ${word(0)} contra ${word(1)} no se puede empujar: hay que ser más.`,
    "abalone.outnumbered": ({ word }) =>
      `En inferioridad: con ${word(0)} contra ${word(1)} no se puede empujar.`,
    "abalone.sandwiched": ({ word }) =>
      `Tu propia bola de ${word(0)} está justo detrás de lo que quieres empujar.`,
    "abalone.not_straight": ({ word }) => `${word(0)} y ${word(1)} no están en línea recta.`,
    "abalone.along_the_line": () => "Un movimiento lateral no puede seguir la línea de las bolas.",
    "abalone.gap": ({ word }) =>
      `Hay un hueco en ${word(0)}: las bolas que se mueven juntas deben tocarse.`,
    "abalone.occupied": ({ word }) => `${word(0)} está ocupada: de lado no se empuja nada.`,
    "abalone.edge": ({ word }) =>
      `La bola de ${word(0)} está en el borde: en esa dirección no hay casilla.`,
    "abalone.too_many_marbles": ({ player }) => `${player(0)} tendría más de 14 bolas.`,
    "abalone.too_many_lost": ({ player }) =>
      `${player(0)} no puede haber perdido más de seis bolas.`,
    "abalone.both_lost_six": () => "Solo un jugador puede haber perdido seis bolas.",
  },
  notices: {
    "abalone.draw_near": ({ word }) =>
      `Tablas en ${many(Number(word(0)), "jugada", "jugadas")} si no se expulsa ninguna bola.`,
  },
  reasons: {
    "six out": "Seis bolas expulsadas.",
    "no progress": "200 jugadas sin expulsar ninguna bola.",
  },
  details: { lost: "Bolas perdidas" },
  own: {
    cell: (cell, owner) =>
      `${cell}, ${owner === null ? "vacía" : owner === "first" ? "bola negra" : "bola blanca"}`,
    move: (marbles, direction) => `Mueve ${marbles} ${direction}`,
    push: (marbles, direction) => `Empuja con ${marbles} ${direction}`,
    directions: {
      left: "a la izquierda",
      right: "a la derecha",
      up: "hacia arriba",
      down: "hacia abajo",
      upLeft: "hacia arriba a la izquierda",
      upRight: "hacia arriba a la derecha",
      downLeft: "hacia abajo a la izquierda",
      downRight: "hacia abajo a la derecha",
    },
    pushesOut: (marbles) => `expulsa ${many(marbles, "bola", "bolas")}`,
    preparesPush: "prepara una expulsión",
    pushedOut: "expulsa una bola",
  },
};
