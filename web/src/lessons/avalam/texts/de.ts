import type { Texts } from "./en";

export const texts: Texts = {
  start: {
    title: "Das Brett",
    text: "49 Mulden, 24 rote und 24 elfenbeinfarbene Steine, immer abwechselnd; die Mulde in der Mitte ist leer. Welche Farbe beginnt, wird vorher vereinbart. Unsere Hausregel: Der Stein auf c9 ist rot. Mache irgendeinen Zug.",
    done: "Jetzt steht ein Stein auf einem anderen: ein Zweierturm.",
  },
  anyTower: {
    title: "Jeden Turm darfst du ziehen",
    text: "Wer am Zug ist, zieht einen ganzen Turm, gleich wem er gehört. Du bist Rot. Ziehe einen elfenbeinfarbenen Turm.",
    done: "Richtig: Türme beider Farben dürfen ziehen.",
  },
  neighbours: {
    title: "Acht Nachbarn",
    text: "Ein Turm zieht auf einen Turm in einer der acht Mulden ringsum, gerade oder schräg. Ziehe schräg.",
    done: "Der ganze Turm ist gezogen, nicht nur seine Spitze.",
  },
  noEmptyHole: {
    title: "Nie in eine leere Mulde",
    text: "Versuche, den roten Turm von d5 in die leere Mulde e5 zu ziehen.",
    done: "Jeder Zug leert eine Mulde, und keine wird je wieder gefüllt.",
  },
  noJump: {
    title: "Nie über eine Mulde hinweg",
    text: "Ein Turm zieht zum Nachbarn und nicht weiter. Versuche, von c4 nach e4 zu springen.",
    done: "Was keinen Nachbarn hat, ist nicht mehr zu erreichen.",
  },
  tooHigh: {
    title: "Höchstens fünf",
    text: "Kein Turm darf höher als fünf Steine sein. Versuche, die drei von d5 auf die drei von d6 zu stellen.",
    done: "Drei und drei wären sechs.",
  },
  five: {
    title: "Genau fünf",
    text: "Baue einen Fünferturm.",
    done: "Ein Fünferturm ist fertig.",
  },
  fiveStays: {
    title: "Fünf bleibt stehen",
    text: "Versuche, den Fünferturm auf d5 zu ziehen.",
    done: "Er bleibt bis zum Ende, wo er ist.",
  },
  fiveTop: {
    title: "Nichts auf fünf",
    text: "Versuche, etwas auf den Fünferturm auf d5 zu stellen.",
    done: "Türme wachsen nur, und bei fünf ist Schluss.",
  },
  owner: {
    title: "Die Spitze entscheidet",
    text: "Ein Turm gehört der Farbe, die oben liegt; was darunter ist, zählt nicht mehr. Rot hat einen Stein neben einem hohen elfenbeinfarbenen Turm: Übernimm ihn.",
    done: "Fünf Steine, ein Punkt, und er ist rot.",
  },
  settled: {
    title: "Sicher für immer",
    text: "Ein Turm ohne Nachbarn ändert sich nicht mehr; wir geben ihm ein goldenes Siegel. Mache einen roten Turm sicher.",
    done: "Diesen Punkt nimmt dir niemand mehr.",
  },
  noPass: {
    title: "Passen gibt es nicht",
    text: "Wer ziehen kann, muss ziehen, auch wenn es schadet. Rot muss einen roten Turm auf den anderen stellen.",
    done: "Rot hat einen Punkt verloren, aber es ging nicht anders.",
  },
  points: {
    title: "Wer gewinnt",
    text: "Das Spiel endet, wenn kein Zug mehr möglich ist. Jeder Turm zählt einen Punkt für seine Farbe, gleich wie hoch er ist. Mache den letzten Zug und gewinne.",
    done: "Drei rote Türme gegen einen: Rot gewinnt.",
  },
  tieBreak: {
    title: "Gleichstand",
    text: "Bei gleichen Punkten gewinnt, wer mehr Türme von genau fünf hat; sind auch die gleich, ist es unentschieden. Mache den letzten Zug.",
    done: "Je drei Türme, aber zwei rote Fünfer gegen einen: Rot gewinnt.",
  },
  bitaka: {
    title: "Die ältere Regel",
    text: "Die Variante Bitaka kennt keine Entscheidung bei Gleichstand. Mache denselben Zug.",
    done: "Drei zu drei ist hier unentschieden.",
  },
  placing: {
    title: "Freies Setzen: ein leeres Brett",
    text: "In dieser Variante setzen die Spieler zuerst alle 48 Steine, abwechselnd je einen, von beliebiger Farbe, solange der Vorrat reicht, in irgendeine leere der 49 Mulden. Wähle in der Ecke eine Farbe und setze einen Stein.",
    done: "Nun setzt der andere.",
  },
  placingEmpty: {
    title: "Ein Stein pro Mulde",
    text: "Solange gesetzt wird, zieht nichts und wird nichts gestapelt. Versuche, einen Stein in eine besetzte Mulde zu setzen.",
    done: "Jeder Stein braucht seine eigene Mulde.",
  },
  placingEnd: {
    title: "Der letzte Stein",
    text: "Elfenbein setzt den letzten Stein; eine Mulde, irgendwo, bleibt leer. Dann macht den ersten Zug, wer zuerst gesetzt hat, und es geht weiter wie im klassischen Spiel. Setze ihn.",
    done: "Jetzt macht Rot den ersten Zug.",
  },
  notation: {
    title: "Wie man es schreibt",
    text: "Die Spalten heißen von links a bis i, die Reihen von unten 1 bis 9. Ein Zug ist die Mulde, die er verlässt, und die, in die er geht; ein gesetzter Stein ist Farbe und Mulde, A@e5 für Rot, a@e5 für Elfenbein. Eine Stellung schreibt man Reihe für Reihe von oben: A bis E für rote Türme der Höhe 1 bis 5, a bis e für elfenbeinfarbene, eine Ziffer für so viele leere Mulden, dann 1 oder 2 für den Spieler am Zug; während gesetzt wird, folgen die beiden Vorräte. Spiele c9d8.",
    done: "Das war c9d8.",
  },
};
