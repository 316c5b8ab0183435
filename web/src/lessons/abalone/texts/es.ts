import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "El tablero",
    text: "61 casillas en un hexágono, 14 bolas negras y 14 blancas. Empiezan las negras. Toca una de tus bolas y luego la casilla adonde debe ir. Haz cualquier jugada.",
    done: "Una bola sola avanza un paso en una de las seis direcciones.",
  },
  inLine: {
    title: "Dos o tres en línea",
    text: "Dos o tres bolas tuyas que se tocan en línea recta avanzan juntas un paso. Elige d4, d5 y d6 y mueve las tres a lo largo de su línea.",
    done: "Las tres se movieron como una.",
  },
  sideways: {
    title: "De lado",
    text: "El grupo también puede dar un paso de lado, cada bola a la casilla de al lado. Elige las tres y muévelas de lado.",
    done: "De lado, todas las casillas deben estar libres.",
  },
  sidewaysBlocked: {
    title: "De lado no se empuja",
    text: "Elige las tres e intenta moverlas de lado sobre la bola blanca de e6.",
    done: "Solo se empuja a lo largo de la línea.",
  },
  atMostThree: {
    title: "Nunca más de tres",
    text: "Elige e2, e3 y e4 e intenta moverlas a la derecha: e5 tendría que ir también.",
    done: "Nunca se mueven más de tres a la vez.",
  },
  sumito21: {
    title: "Sumito: dos contra una",
    text: "Más bolas empujan a menos. Tus bolas deben tocarse y tocar la que empujan, todas en una línea. Empuja la bola blanca con dos.",
    done: "Tres empujan a una igual de bien.",
  },
  sumito32: {
    title: "Sumito: tres contra dos",
    text: "Justo detrás de lo que empujas tiene que haber una casilla vacía o el borde. Empuja las dos bolas blancas. Nunca es obligatorio empujar.",
    done: "2–1, 3–1 y 3–2: no hay más empujones.",
  },
  pac: {
    title: "¿Por qué esto es pac?",
    text: "Intenta empujar con dos contra dos.",
    done: "Números iguales nunca empujan: 1–1, 2–2 y 3–3 son pac.",
  },
  outnumbered: {
    title: "Tres son un muro",
    text: "Tres o más bolas seguidas no se pueden empujar nunca. Inténtalo con tres contra cuatro.",
    done: "Harían falta más de tres, y más de tres nunca se mueven.",
  },
  sandwiched: {
    title: "Algo detrás",
    text: "Intenta empujar la bola blanca de e5: tu propia bola está justo detrás.",
    done: "Lo que está detrás, tuyo o suyo, frena el empujón.",
  },
  pushOut: {
    title: "Fuera del tablero",
    text: "Una bola que pasa el borde queda expulsada; va a tu canal. Expulsa una.",
    done: "Una menos, quedan cinco.",
  },
  notOwn: {
    title: "Las tuyas no",
    text: "Nunca puedes expulsar una bola tuya. Elige e1 y e2 y deslízalas a la izquierda, por encima del borde.",
    done: "Eso solo te lo puede hacer el rival.",
  },
  sixOut: {
    title: "Con seis se gana",
    text: "Quien expulsa seis bolas rivales gana al momento. Las blancas han perdido cinco: expulsa la sexta.",
    done: "Ganan las negras.",
  },
  noMove: {
    title: "Nada que mover",
    text: "Si un jugador no puede mover nada, es empate. La última bola blanca está en la esquina: enciérrala desde c1.",
    done: "Las blancas no pueden mover: empate.",
  },
  repetition: {
    title: "La tercera vez",
    text: "Cuando la misma posición se da por tercera vez con el mismo jugador al turno, es empate. Vuelve de c3 a c2. (Esta regla se puede desactivar.)",
    done: "Por tercera vez: empate.",
  },
  noProgress: {
    title: "Nadie avanza",
    text: "200 jugadas seguidas, contando a los dos, sin expulsar ninguna bola son empate. Van 199: haz una jugada tranquila. (Esta regla se puede desactivar.)",
    done: "Empate. ¡La próxima vez empuja antes!",
  },
  layouts: {
    title: "Otros comienzos",
    text: "Otras diez disposiciones empiezan más cerca y van más deprisa. Esta es la margarita belga; más abajo las ves todas. Haz cualquier jugada.",
    done: "Las demás reglas son las mismas.",
  },
  notation: {
    title: "Cómo se escribe",
    text: "Las filas van de la a a la i desde abajo, los números siguen las diagonales. En línea se escribe la bola de atrás y la casilla siguiente: e3e4. De lado, las dos bolas de los extremos y la casilla adonde va la primera: e3e4f3. Una posición se escribe fila por fila desde arriba con b, w y cifras para las casillas vacías; después las bolas perdidas por negras y por blancas, b o w por quien tiene el turno, y las jugadas desde la última expulsión. Juega e3e4f3.",
    done: "Eso era e3e4f3.",
  },
};
