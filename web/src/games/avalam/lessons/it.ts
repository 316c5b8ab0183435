import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Il tavoliere",
    text: "49 buche, 24 pedine rosse e 24 avorio, alternate; la buca al centro è vuota. Prima della partita si decide quale colore comincia. La nostra regola della casa: la pedina in c9 è rossa. Fai una mossa qualsiasi.",
    done: "Ora una pedina sta su un’altra: una torre di due.",
  },
  anyTower: {
    title: "Puoi muovere qualsiasi torre",
    text: "Al tuo turno muovi una torre intera, di chiunque sia. Tu sei Rosso. Muovi una torre avorio.",
    done: "Sì: si possono muovere torri di entrambi i colori.",
  },
  neighbours: {
    title: "Otto vicine",
    text: "Una torre si muove su un’altra torre in una delle otto buche intorno, in linea retta o in diagonale. Muovi in diagonale.",
    done: "Si è mossa tutta la torre, non solo la cima.",
  },
  noEmptyHole: {
    title: "Mai in una buca vuota",
    text: "Prova a portare la torre rossa di d5 nella buca vuota e5.",
    done: "Ogni mossa svuota una buca, e una buca vuota resta vuota.",
  },
  noJump: {
    title: "Mai sopra una buca",
    text: "Una torre va su una vicina e non oltre. Prova a saltare da c4 a e4.",
    done: "Una torre senza vicine non si può più raggiungere.",
  },
  tooHigh: {
    title: "Al massimo cinque",
    text: "Nessuna torre supera le cinque pedine. Prova a mettere le tre pedine di d5 sulle tre di d6.",
    done: "Tre e tre farebbero sei.",
  },
  five: {
    title: "Esattamente cinque",
    text: "Costruisci una torre da cinque.",
    done: "Una torre da cinque è completa.",
  },
  fiveStays: {
    title: "Una torre da cinque sta ferma",
    text: "Prova a muovere la torre da cinque in d5.",
    done: "Resta lì fino alla fine della partita.",
  },
  fiveTop: {
    title: "Niente sopra una torre da cinque",
    text: "Prova a impilare qualcosa sulla torre da cinque in d5.",
    done: "Le torri possono solo crescere, e il limite è cinque.",
  },
  owner: {
    title: "Decide la cima",
    text: "Una torre è del colore in cima; ciò che sta sotto non conta più. Rosso ha una pedina vicino a un’alta torre avorio: conquistala.",
    done: "Cinque pedine, un solo punto, ed è rosso.",
  },
  settled: {
    title: "Sicura per sempre",
    text: "Una torre senza vicine non può più cambiare; la segniamo con un sigillo d’oro. Metti al sicuro una torre rossa.",
    done: "Questo punto non te lo toglie più nessuno.",
  },
  noPass: {
    title: "Non si passa",
    text: "Chi può muovere deve muovere, anche se fa male. Rosso deve mettere una torre rossa sull’altra.",
    done: "Rosso ha perso un punto, ma non c’era altra mossa.",
  },
  points: {
    title: "Chi vince?",
    text: "La partita finisce quando non resta nessuna mossa. Ogni torre è un punto per il suo colore, comunque sia alta. Fai l’ultima mossa e vinci.",
    done: "Tre torri rosse contro una avorio: vince Rosso.",
  },
  tieBreak: {
    title: "A parità di punti",
    text: "A parità di punti vince chi ha più torri da cinque; se sono pari anche quelle, è patta. Fai l’ultima mossa.",
    done: "Tre torri a testa, ma due rosse da cinque contro una: vince Rosso.",
  },
  bitaka: {
    title: "La regola più vecchia",
    text: "La variante Bitaka non ha spareggio. Fai la stessa mossa.",
    done: "Qui tre a tre è patta.",
  },
  placing: {
    title: "Posa libera: un tavoliere vuoto",
    text: "In questa variante i giocatori posano prima tutte le 48 pedine: a turno, una alla volta, del colore che vogliono finché ce n’è, in una buca vuota qualsiasi. Scegli un colore nell’angolo e posa una pedina.",
    done: "Ora ne posa una l’altro giocatore.",
  },
  placingEmpty: {
    title: "Una pedina per buca",
    text: "Durante la posa nulla si muove e nulla si impila. Prova a posare una pedina in una buca occupata.",
    done: "Ogni pedina vuole una buca tutta sua.",
  },
  placingEnd: {
    title: "L’ultima pedina",
    text: "Avorio posa l’ultima pedina; una buca qualsiasi resta vuota. Poi chi ha posato per primo fa la prima mossa, e si continua come nel gioco classico. Posa l’ultima pedina.",
    done: "Ora Rosso fa la prima mossa.",
  },
  notation: {
    title: "Notazione",
    text: "Le colonne vanno da a a i da sinistra, le righe da 1 a 9 dal basso. Una mossa è la buca di partenza e quella di arrivo; una posa è il colore e la buca, A@e5 per il rosso, a@e5 per l’avorio. Una posizione si scrive riga per riga dall’alto: da A a E le torri rosse alte da 1 a 5, da a a e quelle avorio, una cifra per altrettante buche vuote, poi 1 o 2 per chi muove; durante la posa seguono le due riserve. Gioca c9d8.",
    done: "Era c9d8.",
  },
};
