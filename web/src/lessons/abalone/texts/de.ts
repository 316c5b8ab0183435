import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Das Brett",
    text: "61 Felder im Sechseck, 14 schwarze und 14 weiße Kugeln. Schwarz beginnt. Tippe eine deiner Kugeln an, dann das Feld, auf das sie soll. Mache irgendeinen Zug.",
    done: "Eine einzelne Kugel zieht einen Schritt in eine der sechs Richtungen.",
  },
  inLine: {
    title: "Zwei oder drei in einer Reihe",
    text: "Zwei oder drei deiner Kugeln, die sich in gerader Linie berühren, ziehen zusammen einen Schritt. Wähle d4, d5 und d6 und ziehe alle drei entlang ihrer Reihe.",
    done: "Alle drei sind wie eine gezogen.",
  },
  sideways: {
    title: "Seitwärts",
    text: "Die Gruppe kann auch seitwärts gehen, jede Kugel auf das Feld daneben. Wähle alle drei und ziehe sie seitwärts.",
    done: "Seitwärts müssen alle Zielfelder frei sein.",
  },
  sidewaysBlocked: {
    title: "Seitwärts schiebt nichts",
    text: "Wähle alle drei und versuche, sie seitwärts auf die weiße Kugel auf e6 zu ziehen.",
    done: "Geschoben wird nur entlang der Reihe.",
  },
  atMostThree: {
    title: "Nie mehr als drei",
    text: "Wähle e2, e3 und e4 und versuche, sie nach rechts zu ziehen: e5 müsste mit.",
    done: "Mehr als drei ziehen nie auf einmal.",
  },
  sumito21: {
    title: "Sumito: zwei gegen eine",
    text: "Mehr Kugeln schieben weniger. Deine Kugeln müssen einander und die geschobene berühren, alle auf einer Linie. Schiebe die weiße Kugel mit zweien.",
    done: "Drei schieben eine genauso.",
  },
  sumito32: {
    title: "Sumito: drei gegen zwei",
    text: "Direkt hinter dem, was du schiebst, muss ein leeres Feld oder der Rand sein. Schiebe beide weißen Kugeln. Schieben ist nie Pflicht.",
    done: "2–1, 3–1 und 3–2: Mehr Arten zu schieben gibt es nicht.",
  },
  pac: {
    title: "Warum ist das ein Pac?",
    text: "Versuche, mit zwei gegen zwei zu schieben.",
    done: "Gleiche Zahlen schieben nie: 1–1, 2–2 und 3–3 sind Pac.",
  },
  outnumbered: {
    title: "Drei sind eine Mauer",
    text: "Drei oder mehr Kugeln hintereinander kann man nie schieben. Versuche es mit drei gegen vier.",
    done: "Du bräuchtest mehr als drei, und mehr als drei ziehen nie.",
  },
  sandwiched: {
    title: "Etwas dahinter",
    text: "Versuche, die weiße Kugel auf e5 zu schieben: Deine eigene liegt direkt dahinter.",
    done: "Was dahinter liegt, ob deins oder fremd, hält auf.",
  },
  pushOut: {
    title: "Vom Brett",
    text: "Eine Kugel, die über den Rand geschoben wird, ist draußen; sie liegt in deiner Rinne. Schiebe eine hinaus.",
    done: "Eine geschafft, noch fünf.",
  },
  notOwn: {
    title: "Nicht die eigenen",
    text: "Eigene Kugeln kann man nie hinausschieben. Wähle e1 und e2 und wische sie nach links über den Rand.",
    done: "Das kann nur der Gegner mit dir machen.",
  },
  sixOut: {
    title: "Sechs gewinnen",
    text: "Wer sechs gegnerische Kugeln hinausschiebt, gewinnt sofort. Weiß hat fünf verloren: Schiebe die sechste hinaus.",
    done: "Schwarz gewinnt.",
  },
  noMove: {
    title: "Nichts mehr zu ziehen",
    text: "Kann ein Spieler gar nicht mehr ziehen, ist es unentschieden. Die letzte weiße Kugel sitzt in der Ecke: Sperre sie von c1 aus ein.",
    done: "Weiß kann nicht ziehen: unentschieden.",
  },
  repetition: {
    title: "Zum dritten Mal",
    text: "Steht dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal, ist es unentschieden. Ziehe c3 zurück nach c2. (Diese Regel lässt sich abschalten.)",
    done: "Zum dritten Mal: unentschieden.",
  },
  noProgress: {
    title: "Niemand kommt voran",
    text: "200 Züge hintereinander, beide Spieler gezählt, ohne hinausgeschobene Kugel sind unentschieden. 199 sind gespielt: Mache einen ruhigen Zug. (Diese Regel lässt sich abschalten.)",
    done: "Unentschieden. Schiebe das nächste Mal früher!",
  },
  layouts: {
    title: "Andere Anfänge",
    text: "Zehn andere Aufstellungen beginnen enger beieinander und spielen sich schneller. Dies ist die Belgische Margerite; weiter unten siehst du alle. Mache irgendeinen Zug.",
    done: "Alle anderen Regeln bleiben gleich.",
  },
  notation: {
    title: "Wie man es schreibt",
    text: "Die Reihen heißen von unten a bis i, die Zahlen laufen auf den Schrägen. In der Reihe schreibt man die hinterste Kugel und das nächste Feld: e3e4. Seitwärts schreibt man beide Endkugeln und das Feld, auf das die erste geht: e3e4f3. Eine Stellung schreibt man Reihe für Reihe von oben mit b, w und Ziffern für leere Felder; dann die verlorenen Kugeln von Schwarz und von Weiß, b oder w für den Spieler am Zug und die Züge seit dem letzten Hinausschieben. Spiele e3e4f3.",
    done: "Das war e3e4f3.",
  },
};
