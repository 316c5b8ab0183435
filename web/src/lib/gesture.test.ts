import { beforeAll, describe, expect, test, vi } from "vitest";
import type { GameState, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { i18n } from "../i18n/index.svelte";
import type { Language } from "../i18n/languages";
import { gestureOf, type Gesture } from "./gesture";
import { hintSentence } from "./sentences";

let rules: Rules;
beforeAll(async () => {
  // The page is told its language.
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  rules = await nodeRules();
});

async function stateOf(game: string, variant: string, position: string): Promise<GameState> {
  const reply = await rules.state({ game, variant, position, moves: [] });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

function gestureIn(state: GameState, move: string, flipped = false): Gesture | null {
  const legal = state.legal.find(({ text }) => text === move);
  if (legal === undefined) throw new Error(`${move} is not legal`);
  return gestureOf(state, legal.steps, flipped);
}

describe("the hand", () => {
  test("sows a house, stacks a tower, places a counter", async () => {
    const awale = await stateOf("awale", "", "");
    expect(gestureIn(awale, "C")).toEqual({ kind: "sow", from: "C" });
    const avalam = await stateOf("avalam", "", "");
    expect(gestureIn(avalam, "c9d8")).toEqual({ kind: "stack", from: "c9", to: "d8" });
    const free = await stateOf("avalam", "free", "");
    expect(gestureIn(free, "a@e5")).toEqual({ kind: "place", piece: "second", to: "e5" });
  });

  // One black marble in the middle: its six neighbours, and where they are seen.
  const six = [
    ["e5e6", "right", "left"],
    ["e5e4", "left", "right"],
    ["e5f6", "upRight", "downLeft"],
    ["e5f5", "upLeft", "downRight"],
    ["e5d5", "downRight", "upLeft"],
    ["e5d4", "downLeft", "upRight"],
  ] as const;

  test.each(six)("moves a marble, %s, %s; on a turned board %s", async (move, seen, turned) => {
    const alone = await stateOf("abalone", "", "4w/6/7/8/4b4/8/7/6/5 0 0 b 0");
    expect(gestureIn(alone, move)).toEqual({ kind: "move", pieces: ["e5"], direction: seen });
    expect(gestureIn(alone, move, true)).toMatchObject({ direction: turned });
  });

  test("moves a line along and sideways, and pushes with it", async () => {
    const line = await stateOf("abalone", "", "5/6/7/8/2bbb1w2/8/7/6/5 0 0 b 0");
    expect(gestureIn(line, "e3e4")).toEqual({
      kind: "move",
      pieces: ["e3", "e4", "e5"],
      direction: "right",
    });
    expect(gestureIn(line, "e3e5f3")).toEqual({
      kind: "move",
      pieces: ["e3", "e4", "e5"],
      direction: "upLeft",
    });
    const against = await stateOf("abalone", "", "5/6/7/8/6bbw/8/7/6/5 0 0 b 0");
    expect(gestureIn(against, "e7e8")).toEqual({
      kind: "push",
      pieces: ["e7", "e8"],
      direction: "right",
    });
  });

  test("is known for every move of every game", async () => {
    const starts = [
      ["avalam", "classic"],
      ["avalam", "free"],
      ["abalone", "standard"],
      ["abalone", "belgian-daisy"],
      ["awale", "classic"],
    ] as const;
    for (const [game, variant] of starts) {
      const state = await stateOf(game, variant, "");
      for (const { text, steps } of state.legal) {
        expect(gestureOf(state, steps, false), `${game} ${text}`).not.toBeNull();
      }
    }
  });
});

const push: Gesture = { kind: "push", pieces: ["e7", "e8"], direction: "right" };
const shift: Gesture = { kind: "move", pieces: ["a4", "b4", "c4"], direction: "upLeft" };
const sow: Gesture = { kind: "sow", from: "C" };
const stack: Gesture = { kind: "stack", from: "c9", to: "d8" };

test.each<[Language, string, string, string, string]>([
  [
    "en",
    "Push right with e7–e8: it pushes out 1 marble.",
    "Move a4–b4–c4 up and left: the best move I can see.",
    "Sow house C: it wins in 1 move; it captures 7 seeds.",
    "Stack c9 on d8: it takes over a tower.",
  ],
  [
    "fr",
    "Poussez avec e7–e8 vers la droite\u202f: ce coup éjecte 1 bille.",
    "Déplacez a4–b4–c4 vers le haut à gauche\u202f: le meilleur coup que je voie.",
    "Semez la case C\u202f: gain en 1 coup\u202f; ce coup capture 7 graines.",
    "Empilez c9 sur d8\u202f: ce coup s’empare d’une tour.",
  ],
  [
    "de",
    "Schiebe mit e7–e8 nach rechts: das schiebt 1 Kugel hinaus.",
    "Ziehe a4–b4–c4 nach links oben: der beste Zug, den ich sehe.",
    "Säe Mulde C aus: das gewinnt in 1 Zug; das schlägt 7 Samen.",
    "Setze c9 auf d8: das übernimmt einen Turm.",
  ],
  [
    "es",
    "Empuja con e7–e8 a la derecha: expulsa 1 bola.",
    "Mueve a4–b4–c4 hacia arriba a la izquierda: la mejor jugada que veo.",
    "Siembra el hoyo C: gana en 1 jugada; captura 7 semillas.",
    "Apila c9 sobre d8: se adueña de una torre.",
  ],
  [
    "it",
    "Spingi con e7–e8 a destra: spinge fuori 1 biglia.",
    "Muovi a4–b4–c4 in alto a sinistra: la mossa migliore che vedo.",
    "Semina la buca C: vince in 1 mossa; cattura 7 semi.",
    "Impila c9 su d8: conquista una torre.",
  ],
  [
    "nl",
    "Duw met e7–e8 naar rechts: dat duwt 1 knikker van het bord.",
    "Verzet a4–b4–c4 naar linksboven: de beste zet die ik zie.",
    "Zaai kuiltje C: dat wint in 1 zet; dat slaat 7 zaden.",
    "Zet c9 op d8: dat neemt een toren over.",
  ],
])("a hint says in %s what the hand does", async (language, pushed, shifted, sown, stacked) => {
  await i18n.use(language);
  expect(hintSentence(push, "e7e8", [{ kind: "pushesOut", count: 1 }])).toBe(pushed);
  expect(hintSentence(shift, "a4b4", [{ kind: "best" }])).toBe(shifted);
  const facts = [
    { kind: "winsIn", count: 1 },
    { kind: "captures", count: 7 },
  ] as const;
  expect(hintSentence(sow, "C", facts)).toBe(sown);
  expect(hintSentence(stack, "c9d8", [{ kind: "takesTower" }])).toBe(stacked);
});
