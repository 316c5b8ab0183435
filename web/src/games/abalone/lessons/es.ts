import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "El tablero",
    text: "61 casillas en un hexágono, 14 bolas negras y 14 blancas. Empieza Negro. Toca una de tus bolas y luego la casilla adonde debe ir. Haz cualquier jugada.",
    done: "Una bola sola se mueve una casilla en cualquiera de las seis direcciones.",
  },
  inLine: {
    title: "Dos o tres en línea",
    text: "Dos o tres bolas tuyas que se tocan en línea recta pueden moverse juntas una casilla. Selecciona d4, d5 y d6 y mueve las tres a lo largo de su línea.",
    done: "Las tres se han movido juntas.",
  },
  sideways: {
    title: "Movimiento lateral",
    text: "El grupo también puede moverse de lado, cada bola a la casilla contigua. Selecciona las tres y muévelas de lado.",
    done: "En un movimiento lateral, todas las casillas de destino deben estar libres.",
  },
  sidewaysBlocked: {
    title: "De lado no se empuja",
    text: "Selecciona las tres e intenta moverlas de lado sobre la bola blanca de e6.",
    done: "Solo se empuja a lo largo de la línea.",
  },
  atMostThree: {
    title: "Nunca más de tres",
    text: "Selecciona e2, e3 y e4 e intenta moverlas a la derecha: e5 también tendría que moverse.",
    done: "Nunca se mueven más de tres a la vez.",
  },
  sumito21: {
    title: "Sumito: dos contra una",
    text: "Quien está en superioridad puede empujar. Tus bolas y la que empujan deben tocarse, todas en una misma línea. Empuja la bola blanca con dos.",
    done: "Tres también pueden empujar a una.",
  },
  sumito32: {
    title: "Sumito: tres contra dos",
    text: "Justo detrás de las bolas que empujas tiene que haber una casilla vacía o el borde. Empuja las dos bolas blancas. Nunca es obligatorio empujar.",
    done: "2–1, 3–1 y 3–2: no hay otra forma de empujar.",
  },
  pac: {
    title: "El pac",
    text: "Intenta empujar con dos contra dos.",
    done: "A igual número no se empuja nunca: 1–1, 2–2 y 3–3 se llaman pac.",
  },
  outnumbered: {
    title: "Tres son un muro",
    text: "Tres o más bolas seguidas no se pueden empujar nunca. Inténtalo con tres contra cuatro.",
    done: "Harían falta más de tres, y nunca se mueven más de tres.",
  },
  sandwiched: {
    title: "Bloqueada por detrás",
    text: "Intenta empujar la bola blanca de e5: tu propia bola está justo detrás.",
    done: "Cualquier bola detrás, tuya o rival, impide empujar.",
  },
  pushOut: {
    title: "Fuera del tablero",
    text: "Una bola empujada más allá del borde queda expulsada y va a tu canal. Expulsa una.",
    done: "Una menos, quedan cinco.",
  },
  notOwn: {
    title: "Las tuyas no",
    text: "Nunca puedes expulsar una bola tuya. Selecciona e1 y e2 e intenta arrastrarlas a la izquierda, más allá del borde.",
    done: "Eso solo te lo puede hacer el rival.",
  },
  sixOut: {
    title: "Con seis se gana",
    text: "El primero que expulsa seis bolas rivales gana. Blanco ha perdido cinco: expulsa la sexta.",
    done: "Gana Negro.",
  },
  noMove: {
    title: "Sin jugada legal",
    text: "Si un jugador no tiene ninguna jugada legal, la partida es tablas. La última bola blanca está en la esquina: enciérrala con c1.",
    done: "Blanco no puede mover: tablas.",
  },
  repetition: {
    title: "Triple repetición",
    text: "Si la misma posición se repite por tercera vez con el turno del mismo jugador, la partida es tablas. Devuelve c3 a c2. (Esta regla se puede desactivar.)",
    done: "Por tercera vez: tablas.",
  },
  noProgress: {
    title: "Sin progreso",
    text: "Tras 200 jugadas seguidas, contando las de ambos, sin expulsar ninguna bola, la partida es tablas. Van 199: haz una jugada que no expulse nada. (Esta regla se puede desactivar.)",
    done: "Tablas. ¡La próxima vez empuja antes!",
  },
  layouts: {
    title: "Otras disposiciones",
    text: "En otras diez disposiciones las bolas empiezan más cerca y las partidas son más rápidas. Esta es la margarita belga; más abajo las ves todas. Haz cualquier jugada.",
    done: "Las demás reglas son las mismas.",
  },
  notation: {
    title: "Notación",
    text: "Las filas van de la a a la i desde abajo, los números siguen las diagonales. En línea se escribe la bola de atrás y la casilla siguiente: e3e4. De lado, las dos bolas de los extremos y la casilla adonde va la primera: e3e4f3. Una posición se escribe fila por fila desde arriba con b, w y cifras para las casillas vacías; después las bolas perdidas por Negro y por Blanco, b o w según de quién sea el turno, y las jugadas desde la última expulsión. Juega e3e4f3.",
    done: "Eso era e3e4f3.",
  },
};
