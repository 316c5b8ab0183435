import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Seminare",
    text: "Dodici case con quattro semi ciascuna; le sei in basso sono tue (Sud), e comincia Sud. Ogni giocatore ha un granaio per i semi catturati. Scegli una tua casa: tutti i suoi semi vengono seminati, uno a uno, nelle case seguenti.",
    done: "La casa scelta è vuota, le seguenti ne hanno uno in più.",
  },
  yours: {
    title: "Solo il tuo lato",
    text: "Prova a seminare una casa di Nord.",
    done: "Tu semini da A a F, Nord da a a f.",
  },
  empty: {
    title: "Dal nulla, nulla",
    text: "Prova a seminare la casa vuota C.",
    done: "Ci vuole almeno un seme.",
  },
  around: {
    title: "In senso antiorario",
    text: "Si semina in senso antiorario, da A a F, poi da a a f dalla parte di Nord e di nuovo A. Semina F.",
    done: "Cinque semi sono passati dalla parte di Nord.",
  },
  twelve: {
    title: "Un giro e oltre",
    text: "Con dodici semi o più si torna al punto di partenza: quella casa si salta ogni volta e resta vuota. Semina i 15 semi di E.",
    done: "E è rimasta vuota, e le vicine ne hanno avuto più di uno.",
  },
  capture: {
    title: "Cattura questi",
    text: "Se il tuo ultimo seme cade in una casa avversaria che allora ne contiene due o tre, li catturi. Trova la mossa.",
    done: "Volano nel tuo granaio.",
  },
  chain: {
    title: "A catena",
    text: "Dopo una cattura prendi anche la casa precedente se è dell'avversario e ne contiene due o tre, e così via. Cattura tre case in un colpo.",
    done: "Sette semi in una mossa.",
  },
  broken: {
    title: "La catena si spezza",
    text: "La prima casa con un altro numero ferma la catena. Semina F: si cattura solo c, perché b ne contiene allora cinque.",
    done: "Anche a ne aveva due, ma la catena era spezzata.",
  },
  ownSide: {
    title: "Mai in casa propria",
    text: "Dalla tua parte non si cattura nulla. Semina A: l'ultimo seme fa due nella tua casa C.",
    done: "I semi restano dove sono.",
  },
  starve: {
    title: "Non affamare",
    text: "Una mossa deve lasciare all'avversario almeno un seme. Nord non ne ha: prova la casa A, che non arriva a Nord.",
    done: "Una mossa che non nutre è vietata.",
  },
  feed: {
    title: "Nutrire",
    text: "Fai una mossa che porti almeno un seme a Nord.",
    done: "Nord può continuare a giocare.",
  },
  grandSlam: {
    title: "Niente grande slam",
    text: "È vietata anche una mossa che catturerebbe tutto ciò che l'avversario ha. Prova a seminare F.",
    done: "Le catture contano: dopo, Nord non avrebbe più nulla.",
  },
  end: {
    title: "La fine",
    text: "La partita è finita quando chi muove non ha mosse permesse. I semi rimasti si dividono in parti uguali, mezzo seme a testa se sono dispari. Vince chi ne ha di più; 24 a 24 è patta. Semina F: Nord poi non può nutrirti.",
    done: "Restavano tre semi: uno e mezzo a testa.",
  },
  settled: {
    title: "25 semi",
    text: "Chi ha 25 dei 48 semi non può più perdere. Nel classico si gioca lo stesso fino alla fine, a meno che i due si accordino per fermarsi. Sud ne ha 24: catturane altri due.",
    done: "Il risultato è deciso, ma la partita continua.",
  },
  repetition: {
    title: "La terza volta",
    text: "La terza volta che una posizione si presenta con lo stesso giocatore al tratto, la partita finisce e i semi rimasti si dividono. Semina F.",
    done: "Un seme a testa: 24 a 24.",
  },
  abapaSlam: {
    title: "Abapa: uno slam a vuoto",
    text: "Con le regole da torneo un grande slam si può giocare, ma non cattura nulla. Semina F.",
    done: "Tutti i semi restano sul tavoliere.",
  },
  abapaEnd: {
    title: "Abapa: la fine",
    text: "Se l'avversario non ha semi bisogna nutrirlo, se si può. Se non si può, o non c'è mossa, ciascuno prende i semi della propria parte; lo stesso quando una posizione si presenta per la terza volta. Semina F.",
    done: "Nord prende i tre semi della sua parte.",
  },
  abapa25: {
    title: "Abapa e Awari: 25 bastano",
    text: "In Abapa e Awari la partita è finita appena un giocatore ha 25 semi. Catturane due.",
    done: "Sud vince subito.",
  },
  awariFeed: {
    title: "Awari: affamare",
    text: "In Awari una mossa che lascia l'avversario senza risposta è vietata finché ce n'è un'altra. Prova A.",
    done: "D e F nutrono Nord, quindi A non è permessa.",
  },
  awariRest: {
    title: "Awari: non resta altro",
    text: "Se ogni mossa affama l'avversario, è permesso. Chi deve muovere e non ha semi lascia il resto all'altro; una posizione che si presenta per la terza volta lo divide in parti uguali. Semina A.",
    done: "Nord non ha semi, quindi Sud prende gli ultimi due.",
  },
  notation: {
    title: "Come si scrive",
    text: "Una mossa è la lettera della sua casa: da A a F per Sud, da a a f per Nord, da sinistra a destra come le vede il giocatore. Una posizione elenca i semi da A a F e da a a f, poi i granai di Sud e di Nord, poi S o N per chi muove, uniti da trattini. Semina D.",
    done: "Era D.",
  },
};
