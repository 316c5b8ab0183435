import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Säen",
    text: "Zwölf Mulden mit je vier Samen; die sechs unteren gehören dir (Süd), und Süd beginnt. Jeder Spieler hat eine Gewinnmulde für geschlagene Samen. Wähle eine deiner Mulden: Alle ihre Samen werden einzeln in die folgenden Mulden gesät.",
    done: "Die gewählte Mulde ist leer, die nächsten haben einen Samen mehr.",
  },
  yours: {
    title: "Nur die eigene Seite",
    text: "Versuche, eine Mulde von Nord auszusäen.",
    done: "Du säst aus A bis F, Nord aus a bis f.",
  },
  empty: {
    title: "Keine leere Mulde",
    text: "Versuche, die leere Mulde C auszusäen.",
    done: "Es muss mindestens ein Samen darin liegen.",
  },
  around: {
    title: "Gegen den Uhrzeigersinn",
    text: "Gesät wird gegen den Uhrzeigersinn, von A bis F, weiter bei Nord von a bis f und dann wieder bei A. Säe F aus.",
    done: "Fünf Samen sind auf der Seite von Nord gelandet.",
  },
  twelve: {
    title: "Einmal ganz herum",
    text: "Mit zwölf Samen oder mehr kommst du wieder an der Ausgangsmulde vorbei: Sie wird jedes Mal übersprungen und bleibt leer. Säe die 15 Samen aus E aus.",
    done: "E ist leer geblieben, und die nächsten vier Mulden haben je zwei Samen bekommen.",
  },
  capture: {
    title: "Schlagen",
    text: "Fällt dein letzter Samen in eine gegnerische Mulde und liegen dann zwei oder drei Samen darin, schlägst du sie. Finde den Zug.",
    done: "Sie kommen in deine Gewinnmulde.",
  },
  chain: {
    title: "Mehrere auf einmal",
    text: "Hast du geschlagen, schlägst du auch die Mulde davor, wenn sie dem Gegner gehört und zwei oder drei Samen enthält, und so weiter. Schlage drei Mulden auf einmal.",
    done: "Sieben Samen in einem Zug.",
  },
  broken: {
    title: "Die Kette reißt",
    text: "Die erste Mulde mit einer anderen Zahl beendet die Kette. Säe F aus: Nur c wird geschlagen, denn b enthält dann fünf Samen.",
    done: "Auch in a liegen zwei, aber die Kette war gerissen.",
  },
  ownSide: {
    title: "Nicht auf der eigenen Seite",
    text: "Auf der eigenen Seite wird nicht geschlagen. Säe A aus: Mit dem letzten Samen liegen zwei in deiner Mulde C.",
    done: "Die Samen bleiben, wo sie sind.",
  },
  starve: {
    title: "Nicht aushungern",
    text: "Ein Zug muss dem Gegner mindestens einen Samen lassen. Nord hat keinen: Versuche Mulde A, die nicht bis zu Nord reicht.",
    done: "Ein Zug, der Nord nicht füttert, ist verboten.",
  },
  feed: {
    title: "Füttern",
    text: "Mach einen Zug, der Nord mindestens einen Samen bringt.",
    done: "Nord kann weiterspielen.",
  },
  grandSlam: {
    title: "Kein Grand Slam",
    text: "Auch ein Zug, der alle Samen des Gegners schlagen würde, ist verboten. Versuche, F auszusäen.",
    done: "Es zählt, was nach dem Schlagen übrig bleibt: Nord hätte nichts mehr.",
  },
  end: {
    title: "Das Ende der Partie",
    text: "Die Partie ist zu Ende, wenn der Spieler am Zug keinen erlaubten Zug hat. Die übrigen Samen werden gleichmäßig geteilt, bei ungerader Zahl bekommt jeder einen halben dazu. Wer mehr Samen hat, gewinnt; 24 zu 24 ist Remis. Säe F aus: Nord kann dich dann nicht füttern.",
    done: "Drei Samen waren übrig: anderthalb für jeden.",
  },
  settled: {
    title: "25 Samen",
    text: "Wer 25 der 48 Samen hat, kann nicht mehr verlieren. Im klassischen Spiel wird trotzdem zu Ende gespielt, außer beide einigen sich aufs Aufhören. Süd hat 24: Schlage zwei weitere.",
    done: "Das Ergebnis steht fest, aber die Partie geht weiter.",
  },
  repetition: {
    title: "Stellungswiederholung",
    text: "Entsteht dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal, endet die Partie, und die übrigen Samen werden geteilt. Säe F aus.",
    done: "Ein Samen für jeden: 24 zu 24.",
  },
  abapaSlam: {
    title: "Abapa: Grand Slam",
    text: "Nach Turnierregeln darf man einen Grand Slam spielen, aber er schlägt nichts. Säe F aus.",
    done: "Alle Samen bleiben auf dem Brett.",
  },
  abapaEnd: {
    title: "Abapa: das Ende",
    text: "Hat der Gegner keine Samen, musst du ihn füttern, wenn du kannst. Kannst du nicht oder hast du keinen Zug, nimmt jeder die Samen seiner Seite; ebenso bei dreimaliger Stellungswiederholung. Säe F aus.",
    done: "Nord nimmt alle drei Samen seiner Seite.",
  },
  abapa25: {
    title: "Abapa und Awari: 25 reichen",
    text: "In Abapa und Awari ist die Partie zu Ende, sobald ein Spieler 25 Samen hat. Schlage zwei.",
    done: "Süd gewinnt sofort.",
  },
  awariFeed: {
    title: "Awari: Aushungern",
    text: "In Awari ist ein Zug, der dem Gegner keine Antwort lässt, verboten, solange es einen anderen gibt. Versuche A.",
    done: "D und F füttern Nord, darum ist A nicht erlaubt.",
  },
  awariRest: {
    title: "Awari: kein anderer Zug",
    text: "Hungert jeder Zug den Gegner aus, ist es erlaubt. Wer am Zug ist und keine Samen hat, überlässt dem anderen den Rest; bei dreimaliger Stellungswiederholung wird er gleichmäßig geteilt. Säe A aus.",
    done: "Nord hat keine Samen, also nimmt Süd die letzten zwei.",
  },
  notation: {
    title: "Notation",
    text: "Ein Zug ist der Buchstabe der Mulde: A bis F für Süd, a bis f für Nord, jeweils von links nach rechts aus Sicht des Spielers. Eine Stellung nennt die Samen in A bis F und a bis f, dann die Gewinnmulden von Süd und Nord, dann S oder N für den Spieler am Zug, mit Bindestrichen verbunden. Säe D aus.",
    done: "Das war D.",
  },
};
