import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Il tavoliere",
    text: "61 caselle a esagono, 14 biglie nere e 14 bianche. Comincia il Nero. Tocca una tua biglia, poi la casella dove deve andare. Fai una mossa qualsiasi.",
    done: "Una biglia sola fa un passo in una delle sei direzioni.",
  },
  inLine: {
    title: "Due o tre in linea",
    text: "Due o tre tue biglie che si toccano in linea retta si muovono insieme di un passo. Scegli d4, d5 e d6 e muovi tutte e tre lungo la loro linea.",
    done: "Tutte e tre si sono mosse come una.",
  },
  sideways: {
    title: "Di fianco",
    text: "Il gruppo può anche fare un passo di fianco, ogni biglia nella casella accanto. Scegli tutte e tre e muovile di fianco.",
    done: "Di fianco tutte le caselle devono essere libere.",
  },
  sidewaysBlocked: {
    title: "Di fianco non si spinge",
    text: "Scegli tutte e tre e prova a muoverle di fianco sulla biglia bianca in e6.",
    done: "Si spinge solo lungo la linea.",
  },
  atMostThree: {
    title: "Mai più di tre",
    text: "Scegli e2, e3 ed e4 e prova a muoverle a destra: dovrebbe andare anche e5.",
    done: "Più di tre non si muovono mai insieme.",
  },
  sumito21: {
    title: "Sumito: due contro una",
    text: "Più biglie ne spingono meno. Le tue biglie devono toccarsi e toccare quella che spingono, tutte su una linea. Spingi la biglia bianca con due.",
    done: "In tre se ne spinge una allo stesso modo.",
  },
  sumito32: {
    title: "Sumito: tre contro due",
    text: "Subito dietro a ciò che spingi ci deve essere una casella vuota o il bordo. Spingi le due biglie bianche. Spingere non è mai obbligatorio.",
    done: "2–1, 3–1 e 3–2: altre spinte non ci sono.",
  },
  pac: {
    title: "Perché questo è pac?",
    text: "Prova a spingere in due contro due.",
    done: "A numero pari non si spinge mai: 1–1, 2–2 e 3–3 sono pac.",
  },
  outnumbered: {
    title: "Tre sono un muro",
    text: "Tre o più biglie di fila non si possono mai spingere. Prova in tre contro quattro.",
    done: "Ne servirebbero più di tre, e più di tre non si muovono mai.",
  },
  sandwiched: {
    title: "Qualcosa dietro",
    text: "Prova a spingere la biglia bianca in e5: la tua biglia è proprio dietro.",
    done: "Ciò che sta dietro, tuo o suo, ferma la spinta.",
  },
  pushOut: {
    title: "Fuori dal tavoliere",
    text: "Una biglia spinta oltre il bordo è fuori; finisce nella tua canalina. Spingine fuori una.",
    done: "Una è andata, ne restano cinque.",
  },
  notOwn: {
    title: "Non le tue",
    text: "Non puoi mai spingere fuori una tua biglia. Scegli e1 ed e2 e trascinale a sinistra, oltre il bordo.",
    done: "Solo l'avversario può farti questo.",
  },
  sixOut: {
    title: "Con sei si vince",
    text: "Chi spinge fuori sei biglie avversarie vince subito. Il Bianco ne ha perse cinque: spingi fuori la sesta.",
    done: "Vince il Nero.",
  },
  noMove: {
    title: "Niente da muovere",
    text: "Se un giocatore non può muovere affatto, è patta. L'ultima biglia bianca è nell'angolo: chiudila da c1.",
    done: "Il Bianco non può muovere: patta.",
  },
  repetition: {
    title: "La terza volta",
    text: "Quando la stessa posizione si presenta per la terza volta con lo stesso giocatore al tratto, è patta. Torna da c3 in c2. (Questa regola si può disattivare.)",
    done: "Per la terza volta: patta.",
  },
  noProgress: {
    title: "Nessuno avanza",
    text: "200 mosse di fila, contando entrambi, senza biglie spinte fuori sono patta. Ne sono state giocate 199: fai una mossa tranquilla. (Questa regola si può disattivare.)",
    done: "Patta. La prossima volta spingi prima!",
  },
  layouts: {
    title: "Altre partenze",
    text: "Altre dieci disposizioni partono più vicine e vanno più in fretta. Questa è la margherita belga; più sotto le vedi tutte. Fai una mossa qualsiasi.",
    done: "Tutte le altre regole restano uguali.",
  },
  notation: {
    title: "Come si scrive",
    text: "Le righe vanno da a a i dal basso, i numeri seguono le diagonali. In linea si scrive la biglia di coda e la casella seguente: e3e4. Di fianco le due biglie agli estremi e la casella dove va la prima: e3e4f3. Una posizione si scrive riga per riga dall'alto con b, w e cifre per le caselle vuote; poi le biglie perse dal Nero e dal Bianco, b o w per chi muove, e le mosse dall'ultima biglia spinta fuori. Gioca e3e4f3.",
    done: "Era e3e4f3.",
  },
};
