import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Säen",
    text: "Zwölf Häuser mit je vier Samen; die sechs unteren sind deine (Süd), und Süd beginnt. Jeder Spieler hat einen Speicher für gefangene Samen. Wähle eines deiner Häuser: Alle Samen werden einzeln in die folgenden Häuser gesät.",
    done: "Das gewählte Haus ist leer, die nächsten haben einen Samen mehr.",
  },
  yours: {
    title: "Nur die eigene Seite",
    text: "Versuche, ein Haus von Nord zu säen.",
    done: "Du säst von A bis F, Nord von a bis f.",
  },
  empty: {
    title: "Von nichts kommt nichts",
    text: "Versuche, das leere Haus C zu säen.",
    done: "Mindestens ein Samen muss darin sein.",
  },
  around: {
    title: "Gegen die Uhr",
    text: "Gesät wird gegen den Uhrzeigersinn, von A bis F, weiter bei Nord von a bis f und wieder zu A. Säe F.",
    done: "Fünf Samen sind auf Nords Seite gegangen.",
  },
  twelve: {
    title: "Einmal herum und mehr",
    text: "Mit zwölf Samen oder mehr kommst du wieder am Anfang an: Dieses Haus wird jedes Mal übersprungen und bleibt leer. Säe die 15 Samen von E.",
    done: "E blieb leer, und seine Nachbarn bekamen mehr als einen.",
  },
  capture: {
    title: "Fange diese",
    text: "Fällt dein letzter Samen in ein gegnerisches Haus, das dann zwei oder drei enthält, fängst du sie. Finde den Zug.",
    done: "Sie fliegen in deinen Speicher.",
  },
  chain: {
    title: "Eine Kette",
    text: "Nach einem Fang nimmst du auch das Haus davor, wenn es dem Gegner gehört und zwei oder drei enthält, und so weiter. Fange drei Häuser auf einmal.",
    done: "Sieben Samen in einem Zug.",
  },
  broken: {
    title: "Die Kette reißt",
    text: "Das erste Haus mit einer anderen Zahl beendet die Kette. Säe F: Nur c wird gefangen, denn b enthält dann fünf.",
    done: "a hätte auch zwei gehabt, aber die Kette war gerissen.",
  },
  ownSide: {
    title: "Nie daheim",
    text: "Auf der eigenen Seite wird nichts gefangen. Säe A: Der letzte Samen macht zwei in deinem Haus C.",
    done: "Die Samen bleiben, wo sie sind.",
  },
  starve: {
    title: "Nicht aushungern",
    text: "Ein Zug muss dem Gegner mindestens einen Samen lassen. Nord hat keinen: Versuche das Haus A, das Nord nicht erreicht.",
    done: "Ein Zug, der nicht füttert, ist verboten.",
  },
  feed: {
    title: "Füttern",
    text: "Mache einen Zug, der Nord mindestens einen Samen bringt.",
    done: "Nord kann weiterspielen.",
  },
  grandSlam: {
    title: "Kein Grand Slam",
    text: "Auch ein Zug, der alles fangen würde, was der Gegner hat, ist verboten. Versuche, F zu säen.",
    done: "Das Fangen zählt mit: Danach hätte Nord nichts mehr.",
  },
  end: {
    title: "Das Ende",
    text: "Das Spiel ist aus, wenn der Spieler am Zug keinen erlaubten Zug hat. Die übrigen Samen werden gleich geteilt, bei ungerader Zahl je ein halber. Mehr Samen gewinnen; 24 zu 24 ist unentschieden. Säe F: Nord kann dich dann nicht füttern.",
    done: "Drei Samen waren übrig: anderthalb für jeden.",
  },
  settled: {
    title: "25 Samen",
    text: "Wer 25 der 48 Samen hat, kann nicht mehr verlieren. Im klassischen Spiel geht es trotzdem bis zum Ende, außer beide sind einig aufzuhören. Süd hat 24: Fange zwei weitere.",
    done: "Das Ergebnis steht fest, aber das Spiel geht weiter.",
  },
  repetition: {
    title: "Zum dritten Mal",
    text: "Steht eine Stellung mit demselben Spieler am Zug zum dritten Mal, endet das Spiel, und die übrigen Samen werden geteilt. Säe F.",
    done: "Ein Samen für jeden: 24 zu 24.",
  },
  abapaSlam: {
    title: "Abapa: ein leerer Grand Slam",
    text: "Nach Turnierregeln darf man einen Grand Slam spielen, aber er fängt nichts. Säe F.",
    done: "Alle Samen bleiben auf dem Brett.",
  },
  abapaEnd: {
    title: "Abapa: das Ende",
    text: "Hat der Gegner keine Samen, muss man füttern, wenn man kann. Kann man nicht oder hat man keinen Zug, nimmt jeder die Samen seiner Seite; ebenso, wenn eine Stellung zum dritten Mal steht. Säe F.",
    done: "Nord nimmt alle drei Samen seiner Seite.",
  },
  abapa25: {
    title: "Abapa und Awari: 25 reichen",
    text: "In Abapa und Awari ist das Spiel aus, sobald ein Spieler 25 Samen hat. Fange zwei.",
    done: "Süd gewinnt sofort.",
  },
  awariFeed: {
    title: "Awari: aushungern",
    text: "In Awari ist ein Zug, der dem Gegner keine Antwort lässt, verboten, solange es einen anderen gibt. Versuche A.",
    done: "D und F füttern Nord, darum ist A nicht erlaubt.",
  },
  awariRest: {
    title: "Awari: nichts anderes übrig",
    text: "Hungert jeder Zug den Gegner aus, ist es erlaubt. Wer am Zug ist und keine Samen hat, überlässt dem anderen den Rest; eine Stellung, die zum dritten Mal steht, teilt ihn gleich. Säe A.",
    done: "Nord hat keine Samen, also nimmt Süd die letzten zwei.",
  },
  notation: {
    title: "Wie man es schreibt",
    text: "Ein Zug ist der Buchstabe seines Hauses: A bis F für Süd, a bis f für Nord, jeweils von links nach rechts, wie der Spieler es sieht. Eine Stellung nennt die Samen von A bis F und a bis f, dann die Speicher von Süd und Nord, dann S oder N für den Spieler am Zug, mit Strichen verbunden. Säe D.",
    done: "Das war D.",
  },
};
