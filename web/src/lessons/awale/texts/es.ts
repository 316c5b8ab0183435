import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Sembrar",
    text: "Doce casas con cuatro semillas cada una; las seis de abajo son tuyas (Sur), y empieza Sur. Cada jugador tiene un granero para las semillas capturadas. Elige una de tus casas: todas sus semillas se siembran, una a una, en las casas siguientes.",
    done: "La casa elegida está vacía, las siguientes tienen una más.",
  },
  yours: {
    title: "Solo tu lado",
    text: "Intenta sembrar una casa de Norte.",
    done: "Tú siembras de A a F, Norte de a a f.",
  },
  empty: {
    title: "De la nada, nada",
    text: "Intenta sembrar la casa vacía C.",
    done: "Tiene que haber al menos una semilla.",
  },
  around: {
    title: "Al revés que el reloj",
    text: "Se siembra en sentido contrario al reloj, de A a F, luego de a a f en el lado de Norte y otra vez A. Siembra F.",
    done: "Cinco semillas pasaron al lado de Norte.",
  },
  twelve: {
    title: "Una vuelta y más",
    text: "Con doce semillas o más vuelves a donde empezaste: esa casa se salta en cada vuelta y queda vacía. Siembra las 15 semillas de E.",
    done: "E quedó vacía, y sus vecinas recibieron más de una.",
  },
  capture: {
    title: "Captura estas",
    text: "Si tu última semilla cae en una casa rival que entonces tiene dos o tres, las capturas. Encuentra la jugada.",
    done: "Vuelan a tu granero.",
  },
  chain: {
    title: "En cadena",
    text: "Tras una captura te llevas también la casa anterior si es del rival y tiene dos o tres, y así sucesivamente. Captura tres casas de una vez.",
    done: "Siete semillas en una jugada.",
  },
  broken: {
    title: "La cadena se rompe",
    text: "La primera casa con otro número corta la cadena. Siembra F: solo se captura c, porque b tiene entonces cinco.",
    done: "a también tenía dos, pero la cadena estaba rota.",
  },
  ownSide: {
    title: "En casa, nunca",
    text: "En tu propio lado no se captura nada. Siembra A: la última semilla hace dos en tu casa C.",
    done: "Las semillas se quedan donde están.",
  },
  starve: {
    title: "No matar de hambre",
    text: "Una jugada debe dejar al rival al menos una semilla. Norte no tiene: prueba la casa A, que no llega a Norte.",
    done: "Una jugada que no da de comer no vale.",
  },
  feed: {
    title: "Dar de comer",
    text: "Haz una jugada que lleve al menos una semilla a Norte.",
    done: "Norte puede seguir jugando.",
  },
  grandSlam: {
    title: "Sin gran slam",
    text: "Una jugada que capturaría todo lo del rival tampoco vale. Intenta sembrar F.",
    done: "Las capturas cuentan: después Norte no tendría nada.",
  },
  end: {
    title: "El final",
    text: "La partida acaba cuando quien tiene el turno no tiene jugada permitida. Las semillas que quedan se reparten por igual, media para cada uno si son impares. Gana quien tiene más; 24 a 24 es empate. Siembra F: Norte ya no podrá darte de comer.",
    done: "Quedaban tres semillas: una y media para cada uno.",
  },
  settled: {
    title: "25 semillas",
    text: "Quien tiene 25 de las 48 semillas ya no puede perder. En el clásico se sigue igualmente hasta el final, salvo que los dos acuerden parar. Sur tiene 24: captura dos más.",
    done: "El resultado está decidido, pero la partida sigue.",
  },
  repetition: {
    title: "La tercera vez",
    text: "La tercera vez que se da una posición con el mismo jugador al turno, la partida termina y las semillas que quedan se reparten. Siembra F.",
    done: "Una semilla para cada uno: 24 a 24.",
  },
  abapaSlam: {
    title: "Abapa: un gran slam vacío",
    text: "Con reglas de torneo se puede jugar un gran slam, pero no captura nada. Siembra F.",
    done: "Todas las semillas siguen en el tablero.",
  },
  abapaEnd: {
    title: "Abapa: el final",
    text: "Si el rival no tiene semillas hay que darle de comer si se puede. Si no se puede, o no hay jugada, cada uno se queda las semillas de su lado; lo mismo cuando una posición se da por tercera vez. Siembra F.",
    done: "Norte se queda las tres semillas de su lado.",
  },
  abapa25: {
    title: "Abapa y Awari: bastan 25",
    text: "En Abapa y Awari la partida acaba en cuanto un jugador tiene 25 semillas. Captura dos.",
    done: "Sur gana al momento.",
  },
  awariFeed: {
    title: "Awari: dejar sin comer",
    text: "En Awari una jugada que deja al rival sin respuesta no vale mientras haya otra. Prueba A.",
    done: "D y F dan de comer a Norte, así que A no vale.",
  },
  awariRest: {
    title: "Awari: no hay otra",
    text: "Si todas las jugadas dejan sin comer al rival, se permite. Quien tiene el turno y no tiene semillas deja el resto al otro; una posición que se da por tercera vez lo reparte por igual. Siembra A.",
    done: "Norte no tiene semillas, así que Sur se lleva las dos últimas.",
  },
  notation: {
    title: "Cómo se escribe",
    text: "Una jugada es la letra de su casa: de A a F para Sur, de a a f para Norte, de izquierda a derecha según las ve cada jugador. Una posición da las semillas de A a F y de a a f, luego los graneros de Sur y de Norte, luego S o N por quien tiene el turno, todo unido con guiones. Siembra D.",
    done: "Eso era D.",
  },
};
