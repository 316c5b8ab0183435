import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Seminare",
    text: "Dodici buche con quattro semi ciascuna; le sei in basso sono tue (Sud), e comincia Sud. Ogni giocatore ha un granaio per i semi catturati. Scegli una tua buca: tutti i suoi semi vengono seminati, uno a uno, nelle buche seguenti.",
    done: "La buca scelta è vuota, le seguenti hanno un seme in più.",
  },
  yours: {
    title: "Solo il tuo lato",
    text: "Prova a seminare una buca di Nord.",
    done: "Tu semini da A a F, Nord da a a f.",
  },
  empty: {
    title: "Mai una buca vuota",
    text: "Prova a seminare la buca vuota C.",
    done: "Deve contenere almeno un seme.",
  },
  around: {
    title: "In senso antiorario",
    text: "Si semina in senso antiorario, da A a F, poi da a a f dalla parte di Nord e di nuovo da A. Semina F.",
    done: "Cinque semi sono passati dalla parte di Nord.",
  },
  twelve: {
    title: "Un giro completo",
    text: "Con dodici semi o più si ripassa dalla buca di partenza: si salta ogni volta e resta vuota. Semina i 15 semi di E.",
    done: "E è rimasta vuota, e le quattro buche seguenti hanno ricevuto due semi.",
  },
  capture: {
    title: "Catturare",
    text: "Se il tuo ultimo seme cade in una buca avversaria e allora ce ne sono due o tre, li catturi. Trova la mossa.",
    done: "Vanno nel tuo granaio.",
  },
  chain: {
    title: "Cattura multipla",
    text: "Dopo una cattura, catturi anche la buca precedente se è dell’avversario e contiene due o tre semi, e così via. Cattura tre buche in un colpo.",
    done: "Sette semi in una mossa.",
  },
  broken: {
    title: "La catena si spezza",
    text: "La prima buca con un altro numero ferma la catena. Semina F: si cattura solo c, perché b ne contiene allora cinque.",
    done: "Anche a ne contiene due, ma la catena si è spezzata.",
  },
  ownSide: {
    title: "Mai dalla propria parte",
    text: "Dalla propria parte non si cattura mai. Semina A: con l’ultimo seme ce ne sono due nella tua buca C.",
    done: "I semi restano dove sono.",
  },
  starve: {
    title: "Non affamare",
    text: "Una mossa deve lasciare all’avversario almeno un seme. Nord non ne ha: prova la buca A, che non arriva a Nord.",
    done: "Una mossa che non nutre Nord è vietata.",
  },
  feed: {
    title: "Nutrire",
    text: "Fai una mossa che porti almeno un seme a Nord.",
    done: "Nord può continuare a giocare.",
  },
  grandSlam: {
    title: "Niente grande slam",
    text: "È vietata anche una mossa che catturerebbe tutti i semi dell’avversario. Prova a seminare F.",
    done: "Conta il tavoliere dopo le catture: Nord non avrebbe più nulla.",
  },
  end: {
    title: "La fine della partita",
    text: "La partita è finita quando chi è di turno non ha mosse legali. I semi rimasti si dividono in parti uguali, mezzo seme a testa se sono dispari. Vince chi ne ha di più; 24 a 24 è patta. Semina F: Nord poi non può nutrirti.",
    done: "Restavano tre semi: uno e mezzo a testa.",
  },
  settled: {
    title: "25 semi",
    text: "Chi ha 25 dei 48 semi non può più perdere. Nel classico si gioca lo stesso fino in fondo, a meno che i due si accordino per fermarsi. Sud ne ha 24: catturane altri due.",
    done: "Il risultato è deciso, ma la partita continua.",
  },
  repetition: {
    title: "Triplice ripetizione",
    text: "Se la stessa posizione si ripete per la terza volta con lo stesso giocatore di turno, la partita finisce e i semi rimasti si dividono. Semina F.",
    done: "Un seme a testa: 24 a 24.",
  },
  abapaSlam: {
    title: "Abapa: grande slam",
    text: "Con le regole da torneo un grande slam si può giocare, ma non cattura nulla. Semina F.",
    done: "Tutti i semi restano sul tavoliere.",
  },
  abapaEnd: {
    title: "Abapa: la fine",
    text: "Se l’avversario non ha semi bisogna nutrirlo, se si può. Se non si può, o non ci sono mosse, ciascuno prende i semi della propria parte; lo stesso con la triplice ripetizione. Semina F.",
    done: "Nord prende i tre semi della sua parte.",
  },
  abapa25: {
    title: "Abapa e Awari: 25 bastano",
    text: "In Abapa e Awari la partita è finita appena un giocatore ha 25 semi. Catturane due.",
    done: "Sud vince subito.",
  },
  awariFeed: {
    title: "Awari: affamare",
    text: "In Awari una mossa che lascia l’avversario senza risposta è vietata finché ce n’è un’altra. Prova A.",
    done: "D e F nutrono Nord, quindi A non è permessa.",
  },
  awariRest: {
    title: "Awari: nessun’altra mossa",
    text: "Se ogni mossa affama l’avversario, è permesso. Chi deve muovere e non ha semi lascia il resto all’altro; con la triplice ripetizione si divide in parti uguali. Semina A.",
    done: "Nord non ha semi, quindi Sud prende gli ultimi due.",
  },
  notation: {
    title: "Notazione",
    text: "Una mossa è la lettera della sua buca: da A a F per Sud, da a a f per Nord, da sinistra a destra come le vede il giocatore. Una posizione elenca i semi da A a F e da a a f, poi i granai di Sud e di Nord, poi S o N per chi muove, uniti da trattini. Semina D.",
    done: "Era D.",
  },
};
