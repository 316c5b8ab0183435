import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Das Brett",
    text: "49 Mulden, 24 rote und 24 elfenbeinfarbene Steine im Wechsel; die Mulde in der Mitte ist leer. Welche Farbe beginnt, wird vorher vereinbart. Unsere Hausregel: Der Stein auf c9 ist rot. Mach einen beliebigen Zug.",
    done: "Jetzt liegt ein Stein auf einem anderen: ein Zweierturm.",
  },
  anyTower: {
    title: "Du darfst jeden Turm ziehen",
    text: "Wer am Zug ist, zieht einen ganzen Turm, egal, wem er gehört. Du bist Rot. Ziehe einen elfenbeinfarbenen Turm.",
    done: "Richtig: Du darfst Türme beider Farben ziehen.",
  },
  neighbours: {
    title: "Acht Nachbarn",
    text: "Ein Turm zieht auf einen anderen Turm in einer der acht Mulden ringsum, gerade oder diagonal. Ziehe diagonal.",
    done: "Der ganze Turm ist gezogen, nicht nur seine Spitze.",
  },
  noEmptyHole: {
    title: "Nie in eine leere Mulde",
    text: "Versuche, den roten Turm von d5 in die leere Mulde e5 zu ziehen.",
    done: "Jeder Zug leert eine Mulde, und eine leere Mulde bleibt leer.",
  },
  noJump: {
    title: "Nie über eine Mulde hinweg",
    text: "Ein Turm zieht auf ein Nachbarfeld und nicht weiter. Versuche, von c4 nach e4 zu springen.",
    done: "Ein Turm ohne Nachbarn ist nicht mehr zu erreichen.",
  },
  tooHigh: {
    title: "Höchstens fünf",
    text: "Kein Turm darf höher als fünf Steine sein. Versuche, den Dreierturm von d5 auf den von d6 zu setzen.",
    done: "Drei und drei wären sechs.",
  },
  five: {
    title: "Genau fünf",
    text: "Baue einen Fünferturm.",
    done: "Ein Fünferturm ist vollständig.",
  },
  fiveStays: {
    title: "Ein Fünferturm bleibt stehen",
    text: "Versuche, den Fünferturm auf d5 zu ziehen.",
    done: "Er bleibt bis zum Ende der Partie, wo er ist.",
  },
  fiveTop: {
    title: "Nichts auf einen Fünferturm",
    text: "Versuche, etwas auf den Fünferturm auf d5 zu setzen.",
    done: "Türme wachsen immer nur, und bei fünf ist Schluss.",
  },
  owner: {
    title: "Die Spitze entscheidet",
    text: "Ein Turm gehört der Farbe, die oben liegt; was darunter liegt, zählt nicht mehr. Rot hat einen Stein neben einem hohen elfenbeinfarbenen Turm: Übernimm ihn.",
    done: "Fünf Steine, ein Punkt, und er ist rot.",
  },
  settled: {
    title: "Für immer sicher",
    text: "Ein Turm ohne Nachbarn ändert sich nicht mehr; wir kennzeichnen ihn mit einem goldenen Siegel. Bring einen roten Turm in Sicherheit.",
    done: "Diesen Punkt nimmt dir niemand mehr.",
  },
  noPass: {
    title: "Zugpflicht",
    text: "Wer ziehen kann, muss ziehen, auch wenn es schadet. Rot muss einen roten Turm auf den anderen setzen.",
    done: "Rot hat einen Punkt verloren, aber es ging nicht anders.",
  },
  points: {
    title: "Wer gewinnt?",
    text: "Die Partie endet, wenn kein Zug mehr möglich ist. Jeder Turm zählt einen Punkt für seine Farbe, egal, wie hoch er ist. Mach den letzten Zug und gewinne.",
    done: "Drei rote Türme gegen einen elfenbeinfarbenen: Rot gewinnt.",
  },
  tieBreak: {
    title: "Gleichstand",
    text: "Bei gleicher Punktzahl gewinnt, wer mehr Fünfertürme hat; ist auch deren Zahl gleich, endet die Partie remis. Mach den letzten Zug.",
    done: "Je drei Türme, aber zwei rote Fünfer gegen einen: Rot gewinnt.",
  },
  bitaka: {
    title: "Die ältere Regel",
    text: "In der Variante Bitaka gibt es bei Gleichstand keine Entscheidung. Mach denselben Zug.",
    done: "Drei zu drei ist hier Remis.",
  },
  placing: {
    title: "Freies Setzen: ein leeres Brett",
    text: "In dieser Variante setzen die Spieler zuerst alle 48 Steine: abwechselnd je einen, in beliebiger Farbe, solange der Vorrat reicht, in eine beliebige leere Mulde. Wähle in der Ecke eine Farbe und setze einen Stein.",
    done: "Jetzt setzt der andere Spieler.",
  },
  placingEmpty: {
    title: "Ein Stein pro Mulde",
    text: "Solange gesetzt wird, wird nicht gezogen und nicht gestapelt. Versuche, einen Stein in eine besetzte Mulde zu setzen.",
    done: "Jeder Stein braucht seine eigene Mulde.",
  },
  placingEnd: {
    title: "Der letzte Stein",
    text: "Elfenbein setzt den letzten Stein; irgendeine Mulde bleibt leer. Den ersten Zug macht, wer zuerst gesetzt hat, und es geht weiter wie im klassischen Spiel. Setze den letzten Stein.",
    done: "Jetzt macht Rot den ersten Zug.",
  },
  notation: {
    title: "Notation",
    text: "Die Spalten heißen von links a bis i, die Reihen von unten 1 bis 9. Einen Zug schreibt man als Start- und Zielmulde; einen gesetzten Stein als Farbe und Mulde, A@e5 für Rot, a@e5 für Elfenbein. Eine Stellung schreibt man Reihe für Reihe von oben: A bis E für rote Türme der Höhe 1 bis 5, a bis e für elfenbeinfarbene, eine Ziffer für ebenso viele leere Mulden, dann 1 oder 2 für den Spieler am Zug; während gesetzt wird, folgen die beiden Vorräte. Spiele c9d8.",
    done: "Das war c9d8.",
  },
};
