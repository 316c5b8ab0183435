import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Sembrar",
    text: "Doce hoyos con cuatro semillas cada uno; los seis de abajo son tuyos (Sur), y empieza Sur. Cada jugador tiene un granero para las semillas capturadas. Elige uno de tus hoyos: todas sus semillas se siembran, una a una, en los hoyos siguientes.",
    done: "El hoyo elegido está vacío, los siguientes tienen una semilla más.",
  },
  yours: {
    title: "Solo tu lado",
    text: "Intenta sembrar un hoyo de Norte.",
    done: "Tú siembras de A a F, Norte de a a f.",
  },
  empty: {
    title: "Nunca un hoyo vacío",
    text: "Intenta sembrar el hoyo vacío C.",
    done: "Tiene que contener al menos una semilla.",
  },
  around: {
    title: "En sentido antihorario",
    text: "Se siembra en sentido contrario a las agujas del reloj, de A a F, luego de a a f en el lado de Norte y otra vez desde A. Siembra F.",
    done: "Cinco semillas han pasado al lado de Norte.",
  },
  twelve: {
    title: "Una vuelta completa",
    text: "Con doce semillas o más vuelves al hoyo de partida: se salta en cada vuelta y queda vacío. Siembra las 15 semillas de E.",
    done: "E ha quedado vacío, y los cuatro hoyos siguientes han recibido dos semillas.",
  },
  capture: {
    title: "Capturar",
    text: "Si tu última semilla cae en un hoyo del rival y entonces hay dos o tres, las capturas. Encuentra la jugada.",
    done: "Van a tu granero.",
  },
  chain: {
    title: "Captura múltiple",
    text: "Tras una captura, capturas también el hoyo anterior si es del rival y tiene dos o tres semillas, y así sucesivamente. Captura tres hoyos de una vez.",
    done: "Siete semillas en una jugada.",
  },
  broken: {
    title: "La cadena se rompe",
    text: "El primer hoyo con otro número corta la cadena. Siembra F: solo se captura c, porque b tiene entonces cinco.",
    done: "a también tiene dos, pero la cadena se ha roto.",
  },
  ownSide: {
    title: "Nunca en tu lado",
    text: "En tu propio lado nunca se captura. Siembra A: con la última semilla hay dos en tu hoyo C.",
    done: "Las semillas se quedan donde están.",
  },
  starve: {
    title: "No dejar sin semillas",
    text: "Una jugada debe dejar al rival al menos una semilla. Norte no tiene ninguna: prueba el hoyo A, que no llega a Norte.",
    done: "Una jugada que no da de comer a Norte es ilegal.",
  },
  feed: {
    title: "Dar de comer",
    text: "Haz una jugada que lleve al menos una semilla a Norte.",
    done: "Norte puede seguir jugando.",
  },
  grandSlam: {
    title: "Sin gran slam",
    text: "Una jugada que capturaría todas las semillas del rival también es ilegal. Intenta sembrar F.",
    done: "Cuenta el tablero después de las capturas: Norte no tendría nada.",
  },
  end: {
    title: "El final de la partida",
    text: "La partida acaba cuando quien tiene el turno no tiene ninguna jugada legal. Las semillas que quedan se reparten por igual, con media semilla para cada uno si son impares. Gana quien tiene más; 24 a 24 es tablas. Siembra F: Norte ya no podrá darte de comer.",
    done: "Quedaban tres semillas: una y media para cada uno.",
  },
  settled: {
    title: "25 semillas",
    text: "Quien tiene 25 de las 48 semillas ya no puede perder. En el clásico se juega igualmente hasta el final, salvo que los dos acuerden parar. Sur tiene 24: captura dos más.",
    done: "El resultado está decidido, pero la partida sigue.",
  },
  repetition: {
    title: "Triple repetición",
    text: "Si la misma posición se repite por tercera vez con el turno del mismo jugador, la partida termina y las semillas que quedan se reparten. Siembra F.",
    done: "Una semilla para cada uno: 24 a 24.",
  },
  abapaSlam: {
    title: "Abapa: gran slam",
    text: "Con reglas de torneo se puede jugar un gran slam, pero no captura nada. Siembra F.",
    done: "Todas las semillas siguen en el tablero.",
  },
  abapaEnd: {
    title: "Abapa: el final",
    text: "Si el rival no tiene semillas, hay que darle de comer si se puede. Si no se puede, o no tienes jugada, cada uno se queda con las semillas de su lado; lo mismo en caso de triple repetición. Siembra F.",
    done: "Norte se queda con las tres semillas de su lado.",
  },
  abapa25: {
    title: "Abapa y Awari: bastan 25",
    text: "En Abapa y Awari la partida acaba en cuanto un jugador tiene 25 semillas. Captura dos.",
    done: "Sur gana al instante.",
  },
  awariFeed: {
    title: "Awari: dejar sin semillas",
    text: "En Awari, una jugada que deja al rival sin respuesta es ilegal mientras haya otra. Prueba A.",
    done: "D y F dan de comer a Norte, así que A es ilegal.",
  },
  awariRest: {
    title: "Awari: no hay otra jugada",
    text: "Si todas las jugadas dejan sin semillas al rival, se permite. Quien tiene el turno y no tiene semillas deja el resto al otro; con triple repetición se reparte por igual. Siembra A.",
    done: "Norte no tiene semillas, así que Sur se lleva las dos últimas.",
  },
  notation: {
    title: "Notación",
    text: "Una jugada es la letra de su hoyo: de A a F para Sur, de a a f para Norte, de izquierda a derecha según los ve cada jugador. Una posición da las semillas de A a F y de a a f, luego los graneros de Sur y de Norte, luego S o N según de quién sea el turno, todo unido con guiones. Siembra D.",
    done: "Eso era D.",
  },
};
