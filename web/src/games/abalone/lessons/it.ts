import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Il tavoliere",
    text: "61 caselle a esagono, 14 biglie nere e 14 bianche. Comincia Nero. Tocca una tua biglia, poi la casella dove deve andare. Fai una mossa qualsiasi.",
    done: "Una biglia sola si muove di una casella in una delle sei direzioni.",
  },
  inLine: {
    title: "Due o tre in linea",
    text: "Due o tre tue biglie che si toccano in linea retta possono muoversi insieme di una casella. Seleziona d4, d5 e d6 e muovi tutte e tre lungo la loro linea.",
    done: "Tutte e tre si sono mosse insieme.",
  },
  sideways: {
    title: "Mossa laterale",
    text: "Il gruppo può anche muoversi di lato, ogni biglia nella casella accanto. Seleziona tutte e tre e muovile di lato.",
    done: "In una mossa laterale tutte le caselle di arrivo devono essere libere.",
  },
  sidewaysBlocked: {
    title: "Di lato non si spinge",
    text: "Seleziona tutte e tre e prova a muoverle di lato sulla biglia bianca in e6.",
    done: "Si spinge solo lungo la linea.",
  },
  atMostThree: {
    title: "Mai più di tre",
    text: "Seleziona e2, e3 ed e4 e prova a muoverle a destra: dovrebbe muoversi anche e5.",
    done: "Non si muovono mai più di tre biglie insieme.",
  },
  sumito21: {
    title: "Sumito: due contro una",
    text: "Chi è in superiorità può spingere. Le tue biglie e quella che spingono devono toccarsi, tutte sulla stessa linea. Spingi la biglia bianca con due delle tue.",
    done: "Anche in tre se ne può spingere una.",
  },
  sumito32: {
    title: "Sumito: tre contro due",
    text: "Subito dietro alle biglie spinte ci deve essere una casella vuota o il bordo. Spingi le due biglie bianche. Spingere non è mai obbligatorio.",
    done: "2–1, 3–1 e 3–2: non ci sono altri modi di spingere.",
  },
  pac: {
    title: "Il pac",
    text: "Prova a spingere in due contro due.",
    done: "In numero uguale non si spinge mai: 1–1, 2–2 e 3–3 si chiamano pac.",
  },
  outnumbered: {
    title: "Tre sono un muro",
    text: "Tre o più biglie di fila non si possono mai spingere. Prova in tre contro quattro.",
    done: "Ne servirebbero più di tre, e non se ne muovono mai più di tre.",
  },
  sandwiched: {
    title: "Bloccata da dietro",
    text: "Prova a spingere la biglia bianca in e5: la tua biglia è proprio dietro.",
    done: "Qualsiasi biglia dietro, tua o dell’avversario, blocca la spinta.",
  },
  pushOut: {
    title: "Fuori dal tavoliere",
    text: "Una biglia spinta oltre il bordo è fuori e finisce nella tua canalina. Spingine fuori una.",
    done: "Una è andata, ne restano cinque.",
  },
  notOwn: {
    title: "Mai le tue",
    text: "Non puoi mai spingere fuori una tua biglia. Seleziona e1 ed e2 e prova a trascinarle a sinistra, oltre il bordo.",
    done: "Solo l’avversario può farti questo.",
  },
  sixOut: {
    title: "Con sei si vince",
    text: "Il primo che spinge fuori sei biglie avversarie vince. Bianco ne ha perse cinque: spingi fuori la sesta.",
    done: "Vince Nero.",
  },
  noMove: {
    title: "Nessuna mossa legale",
    text: "Se un giocatore non ha mosse legali, è patta. L’ultima biglia bianca è nell’angolo: chiudila con c1.",
    done: "Bianco non può muovere: patta.",
  },
  repetition: {
    title: "Triplice ripetizione",
    text: "Se la stessa posizione si ripete per la terza volta con lo stesso giocatore di turno, è patta. Riporta c3 in c2. (Questa regola si può disattivare.)",
    done: "Per la terza volta: patta.",
  },
  noProgress: {
    title: "Nessun progresso",
    text: "Dopo 200 mosse di fila, contando entrambi i giocatori, senza biglie spinte fuori, la partita è patta. Ne sono state giocate 199: fai una mossa che non spinga fuori nulla. (Questa regola si può disattivare.)",
    done: "Patta. La prossima volta spingi prima!",
  },
  layouts: {
    title: "Altre disposizioni",
    text: "In altre dieci disposizioni le biglie partono più vicine e le partite sono più rapide. Questa è la margherita belga; più sotto le vedi tutte. Fai una mossa qualsiasi.",
    done: "Tutte le altre regole restano uguali.",
  },
  notation: {
    title: "Notazione",
    text: "Le righe vanno da a a i dal basso, i numeri seguono le diagonali. In linea si scrive la biglia di coda e la casella seguente: e3e4. Per una mossa laterale, le due biglie agli estremi e la casella dove va la prima: e3e4f3. Una posizione si scrive riga per riga dall’alto con b, w e cifre per le caselle vuote; poi le biglie perse da Nero e da Bianco, b o w per chi muove, e le mosse dall’ultima biglia spinta fuori. Gioca e3e4f3.",
    done: "Era e3e4f3.",
  },
};
