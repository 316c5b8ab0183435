import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "El tablero",
    text: "49 huecos, 24 fichas rojas y 24 de marfil, alternadas; el hueco del centro está vacío. Antes de empezar se acuerda qué color sale. Nuestra regla de la casa: la ficha de c9 es roja. Haz cualquier jugada.",
    done: "Ahora hay una ficha sobre otra: una torre de dos.",
  },
  anyTower: {
    title: "Puedes mover cualquier torre",
    text: "En tu turno mueves una torre entera, sea de quien sea. Tú eres Rojo. Mueve una torre de marfil.",
    done: "Sí: se pueden mover torres de los dos colores.",
  },
  neighbours: {
    title: "Ocho vecinos",
    text: "Una torre se mueve sobre otra torre, en uno de los ocho huecos que la rodean, en recto o en diagonal. Mueve en diagonal.",
    done: "Se ha movido la torre entera, no solo la ficha de arriba.",
  },
  noEmptyHole: {
    title: "Nunca a un hueco vacío",
    text: "Intenta llevar la torre roja de d5 al hueco vacío e5.",
    done: "Cada jugada vacía un hueco, y un hueco vacío se queda vacío.",
  },
  noJump: {
    title: "Nunca por encima de un hueco",
    text: "Una torre va sobre una vecina y no más lejos. Intenta saltar de c4 a e4.",
    done: "Una torre sin vecinas ya no se puede alcanzar.",
  },
  tooHigh: {
    title: "Cinco como mucho",
    text: "Ninguna torre pasa de cinco fichas. Intenta poner las tres fichas de d5 sobre las tres de d6.",
    done: "Tres y tres serían seis.",
  },
  five: {
    title: "Justo cinco",
    text: "Construye una torre de cinco.",
    done: "Una torre de cinco está completa.",
  },
  fiveStays: {
    title: "Una torre de cinco no se mueve",
    text: "Intenta mover la torre de cinco de d5.",
    done: "Se queda ahí hasta el final de la partida.",
  },
  fiveTop: {
    title: "Nada sobre una torre de cinco",
    text: "Intenta apilar algo sobre la torre de cinco de d5.",
    done: "Las torres solo crecen, y el límite es cinco.",
  },
  owner: {
    title: "Manda la de arriba",
    text: "Una torre es del color de arriba; lo que hay debajo ya no cuenta. Rojo tiene una ficha junto a una torre alta de marfil: quédate con ella.",
    done: "Cinco fichas, un solo punto, y es rojo.",
  },
  settled: {
    title: "Segura para siempre",
    text: "Una torre sin vecinas ya no puede cambiar; la marcamos con un sello dorado. Pon a salvo una torre roja.",
    done: "Nadie te quitará ya ese punto.",
  },
  noPass: {
    title: "No se puede pasar",
    text: "Quien puede mover debe mover, aunque duela. Rojo tiene que poner una torre roja sobre la otra.",
    done: "Rojo ha perdido un punto, pero no había otra jugada.",
  },
  points: {
    title: "¿Quién gana?",
    text: "La partida acaba cuando no queda ninguna jugada. Cada torre es un punto para su color, sea cual sea su altura. Haz la última jugada y gana.",
    done: "Tres torres rojas contra una de marfil: gana Rojo.",
  },
  tieBreak: {
    title: "Igualdad de puntos",
    text: "A igualdad de puntos gana quien tiene más torres de cinco; si también hay igualdad, la partida es tablas. Haz la última jugada.",
    done: "Tres torres cada uno, pero dos rojas de cinco contra una: gana Rojo.",
  },
  bitaka: {
    title: "La regla antigua",
    text: "La variante Bitaka no desempata. Haz la misma jugada.",
    done: "Aquí, tres a tres es tablas.",
  },
  placing: {
    title: "Colocación libre: un tablero vacío",
    text: "En esta variante los jugadores colocan primero las 48 fichas: por turnos, de una en una, del color que quieran mientras queden, en cualquier hueco vacío. Elige un color en la esquina y coloca una ficha.",
    done: "Ahora coloca el otro jugador.",
  },
  placingEmpty: {
    title: "Una ficha por hueco",
    text: "Mientras se coloca, nada se mueve ni se apila. Intenta colocar una ficha en un hueco ocupado.",
    done: "Cada ficha necesita su propio hueco.",
  },
  placingEnd: {
    title: "La última ficha",
    text: "Marfil coloca la última ficha; un hueco, cualquiera, queda vacío. Después, quien colocó primero hace la primera jugada, y se sigue como en el juego clásico. Coloca la última ficha.",
    done: "Ahora Rojo hace la primera jugada.",
  },
  notation: {
    title: "Notación",
    text: "Las columnas van de la a a la i desde la izquierda, las filas del 1 al 9 desde abajo. Una jugada es el hueco de salida y el de llegada; una colocación es el color y el hueco, A@e5 para rojo, a@e5 para marfil. Una posición se escribe fila por fila desde arriba: de A a E las torres rojas de altura 1 a 5, de a a e las de marfil, una cifra por otros tantos huecos vacíos, y luego 1 o 2 según de quién sea el turno; mientras se coloca, siguen las dos reservas. Juega c9d8.",
    done: "Eso era c9d8.",
  },
};
