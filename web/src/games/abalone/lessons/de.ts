import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Das Brett",
    text: "61 Felder im Sechseck, 14 schwarze und 14 weiße Kugeln. Schwarz beginnt. Tippe eine deiner Kugeln an, dann das Feld, auf das sie ziehen soll. Mach einen beliebigen Zug.",
    done: "Eine einzelne Kugel zieht ein Feld weit in eine der sechs Richtungen.",
  },
  inLine: {
    title: "Zwei oder drei in einer Reihe",
    text: "Zwei oder drei deiner Kugeln, die lückenlos in einer Reihe liegen, können zusammen ein Feld weit ziehen. Wähle d4, d5 und d6 und ziehe alle drei entlang ihrer Reihe.",
    done: "Alle drei sind zusammen gezogen.",
  },
  sideways: {
    title: "Seitwärts",
    text: "Die Gruppe kann auch seitwärts ziehen, jede Kugel auf das Feld daneben. Wähle alle drei und ziehe sie seitwärts.",
    done: "Seitwärts müssen alle Zielfelder frei sein.",
  },
  sidewaysBlocked: {
    title: "Seitwärts wird nicht geschoben",
    text: "Wähle alle drei und versuche, sie seitwärts auf die weiße Kugel auf e6 zu ziehen.",
    done: "Geschoben wird nur entlang der Reihe.",
  },
  atMostThree: {
    title: "Nie mehr als drei",
    text: "Wähle e2, e3 und e4 und versuche, sie nach rechts zu ziehen: e5 müsste mitziehen.",
    done: "Mehr als drei Kugeln ziehen nie zusammen.",
  },
  sumito21: {
    title: "Sumito: zwei gegen eine",
    text: "Wer in einer Reihe in der Überzahl ist, darf schieben. Deine Kugeln und die geschobene müssen lückenlos in einer Reihe liegen. Schiebe die weiße Kugel mit zwei eigenen.",
    done: "Auch drei können eine schieben.",
  },
  sumito32: {
    title: "Sumito: drei gegen zwei",
    text: "Direkt hinter den geschobenen Kugeln muss ein leeres Feld oder der Rand sein. Schiebe beide weißen Kugeln. Schieben ist nie Pflicht.",
    done: "2–1, 3–1 und 3–2: Andere Möglichkeiten zu schieben gibt es nicht.",
  },
  pac: {
    title: "Pac: Gleichstand in der Reihe",
    text: "Versuche, mit zwei gegen zwei zu schieben.",
    done: "Bei gleicher Anzahl kann niemand schieben: 1–1, 2–2 und 3–3 heißen Pac.",
  },
  outnumbered: {
    title: "Drei sind eine Mauer",
    text: "Drei oder mehr Kugeln hintereinander lassen sich nie schieben. Versuche es mit drei gegen vier.",
    done: "Du bräuchtest mehr als drei Kugeln, und mehr als drei ziehen nie zusammen.",
  },
  sandwiched: {
    title: "Dahinter blockiert",
    text: "Versuche, die weiße Kugel auf e5 zu schieben: Deine eigene liegt direkt dahinter.",
    done: "Jede Kugel dahinter blockiert, ob deine oder eine gegnerische.",
  },
  pushOut: {
    title: "Vom Brett geschoben",
    text: "Eine Kugel, die über den Rand geschoben wird, ist draußen und landet in deiner Rinne. Schiebe eine hinaus.",
    done: "Eine geschafft, noch fünf.",
  },
  notOwn: {
    title: "Nie die eigenen",
    text: "Eigene Kugeln kann man nie hinausschieben. Wähle e1 und e2 und versuche, sie nach links über den Rand zu ziehen.",
    done: "Das kann nur dein Gegner mit dir machen.",
  },
  sixOut: {
    title: "Sechs zum Sieg",
    text: "Wer sechs gegnerische Kugeln hinausschiebt, gewinnt sofort. Weiß hat fünf verloren: Schiebe die sechste hinaus.",
    done: "Schwarz gewinnt.",
  },
  noMove: {
    title: "Kein erlaubter Zug",
    text: "Hat ein Spieler keinen erlaubten Zug, endet die Partie remis. Die letzte weiße Kugel sitzt in der Ecke: Sperre sie mit c1 ein.",
    done: "Weiß kann nicht ziehen: Remis.",
  },
  repetition: {
    title: "Stellungswiederholung",
    text: "Entsteht dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal, endet die Partie remis. Ziehe c3 zurück nach c2. (Diese Regel lässt sich abschalten.)",
    done: "Zum dritten Mal: Remis.",
  },
  noProgress: {
    title: "Kein Fortschritt",
    text: "Nach 200 Zügen (beider Spieler zusammen) ohne hinausgeschobene Kugel endet die Partie remis. 199 sind gespielt: Mach einen Zug, der nichts hinausschiebt. (Diese Regel lässt sich abschalten.)",
    done: "Remis. Schieb das nächste Mal früher!",
  },
  layouts: {
    title: "Andere Aufstellungen",
    text: "Bei zehn anderen Aufstellungen liegen die Kugeln näher beieinander, und die Partien sind kürzer. Das ist die Belgische Margerite; weiter unten siehst du alle. Mach einen beliebigen Zug.",
    done: "Alle anderen Regeln bleiben gleich.",
  },
  notation: {
    title: "Notation",
    text: "Die Reihen heißen von unten a bis i, die Zahlen laufen entlang der Diagonalen. Bei einem Zug in der Reihe schreibt man die hinterste Kugel und das nächste Feld: e3e4. Bei einem Seitwärtszug schreibt man die beiden äußeren Kugeln und das Feld, auf das die erste zieht: e3e4f3. Eine Stellung schreibt man Reihe für Reihe von oben mit b, w und Ziffern für leere Felder; dann die verlorenen Kugeln von Schwarz und von Weiß, b oder w für den Spieler am Zug und die Zahl der Züge, seit zuletzt eine Kugel hinausgeschoben wurde. Spiele e3e4f3.",
    done: "Das war e3e4f3.",
  },
};
