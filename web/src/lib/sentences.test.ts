import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnalysisLine, GameState, Rules, Step } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { i18n } from "../i18n/index.svelte";
import type { Language } from "../i18n/languages";
import { hintSentence } from "./sentences";

let rules: Rules;
beforeAll(async () => {
  // The page is told its language.
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  rules = await nodeRules();
});
beforeEach(() => i18n.use("en"));

async function stateOf(
  game: string,
  position: string,
  moves: string[] = [],
  variant = "",
): Promise<GameState> {
  const reply = await rules.state({ game, variant, position, moves });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

const lineOf = (move: string, steps: Step[], known: Partial<AnalysisLine>): AnalysisLine => ({
  move,
  pv: [move],
  pvSteps: [steps],
  depth: 1,
  score: 0,
  chance: 0.5,
  winIn: null,
  proven: false,
  exact: null,
  ...known,
});

/** The hint to play this move. */
async function hint(
  before: GameState,
  move: string,
  known: Partial<AnalysisLine> = {},
  turned = false,
): Promise<string> {
  const steps = before.legal.find(({ text }) => text === move)?.steps;
  if (steps === undefined) throw new Error(`${move} is not legal`);
  const { game, startPosition, variant } = before;
  const after = await stateOf(game, startPosition, [move], variant);
  return hintSentence(lineOf(move, steps, known), before, after, turned);
}

describe("a hint says what the hand does", () => {
  test("sows a house, stacks a tower, places a counter", async () => {
    expect(await hint(await stateOf("awale", ""), "C")).toMatch(/^Sow house C:/);
    expect(await hint(await stateOf("avalam", ""), "c9d8")).toMatch(/^Stack c9 on d8:/);
    const free = await stateOf("avalam", "", [], "free");
    expect(await hint(free, "a@e5")).toMatch(/^Place an ivory counter in e5:/);
  });

  // One black marble in the middle: its six neighbours, and where they are seen.
  const six = [
    ["e5e6", "right", "left"],
    ["e5e4", "left", "right"],
    ["e5f6", "up and right", "down and left"],
    ["e5f5", "up and left", "down and right"],
    ["e5d5", "down and right", "up and left"],
    ["e5d4", "down and left", "up and right"],
  ] as const;

  test.each(six)("moves a marble, %s, %s; on a turned board %s", async (move, seen, turned) => {
    const alone = await stateOf("abalone", "4w/6/7/8/4b4/8/7/6/5 0 0 b 0");
    expect(await hint(alone, move)).toBe(`Move e5 ${seen}: the best move I can see.`);
    expect(await hint(alone, move, {}, true)).toContain(`Move e5 ${turned}:`);
  });

  test("moves a line along and sideways, and pushes with it", async () => {
    const line = await stateOf("abalone", "5/6/7/8/2bbb1w2/8/7/6/5 0 0 b 0");
    expect(await hint(line, "e3e4")).toContain("Move e3–e4–e5 right:");
    expect(await hint(line, "e3e5f3")).toContain("Move e3–e4–e5 up and left:");
    const against = await stateOf("abalone", "5/6/7/8/6bbw/8/7/6/5 0 0 b 0");
    expect(await hint(against, "e7e8")).toContain("Push right with e7–e8:");
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
      const state = await stateOf(game, "", [], variant);
      for (const { text, steps } of state.legal) {
        const sentence = hintSentence(lineOf(text, steps, {}), state, state, false);
        expect(sentence, `${game} ${text}`).not.toContain(`Play ${text}`);
      }
    }
  });
});

const settling = "2/4/6/2b1aA2/3A5/8/6/4/2 1";

test("a hint says what the move achieves", async () => {
  const seven = await stateOf("awale", "0-0-4-0-0-3-1-2-1-5-0-2-15-15-S");
  expect(await hint(seven, "F")).toContain(": it captures 7 seeds.");
  const edge = await stateOf("abalone", "5/6/4w2/8/5bbbw/3w4/1b5/6/5 0 0 b 0");
  expect(await hint(edge, "e7e8")).toContain(": it pushes out 1 marble.");
  const lonely = await stateOf("avalam", settling);
  expect(await hint(lonely, "d5d6")).toContain(": it settles 1 tower for you.");
  expect(await hint(await stateOf("avalam", ""), "c5d5")).toContain(": it takes over a tower.");
});

test("what is proven comes first", async () => {
  const won = await hint(await stateOf("avalam", settling), "d5d6", { proven: true, chance: 1 });
  expect(won).toContain(": it is a forced win; it settles 1 tower for you.");
  const lost = await hint(await stateOf("avalam", ""), "d5d6", { proven: true, chance: 0 });
  expect(lost).toContain(": the game is lost, but this holds out longest");
});

test("where nothing can be said, that is said", async () => {
  const sentence = await hint(await stateOf("abalone", ""), "a1b2");
  expect(sentence).toContain(": the best move I can see.");
});

test("a game without words of its own names the move as it is written", async () => {
  const unknown = { ...(await stateOf("awale", "")), game: "unknown" };
  const sentence = hintSentence(lineOf("C", [], {}), unknown, unknown, false);
  expect(sentence).toBe("Play C: the best move I can see.");
});

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
])("a hint is said in %s", async (language, pushed, shifted, sown, stacked) => {
  await i18n.use(language);
  const against = await stateOf("abalone", "5/6/7/8/6bbw/8/7/6/5 0 0 b 0");
  expect(await hint(against, "e7e8")).toBe(pushed);
  const line = await stateOf("abalone", "4w/6/7/8/9/8/3b3/3b2/3b1 0 0 b 0");
  expect(await hint(line, "a4b4")).toBe(shifted);
  const start = await stateOf("awale", "");
  const step = { from: "C", to: "D", count: 1, piece: "" } as const;
  const steps: Step[] = [
    { ...step, kind: "sow" },
    { ...step, kind: "capture", count: 7 },
  ];
  expect(hintSentence(lineOf("C", steps, { winIn: 1 }), start, start, false)).toBe(sown);
  const towers = await stateOf("avalam", "A1/2aa/6/8/9/8/6/4/2 1");
  expect(await hint(towers, "c9d8")).toBe(stacked);
});
