import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameSpec, Notice, ReviewedMove, Rules } from "../engine/api";
import { ProgramClient } from "../engine/program_client";
import { engineOver } from "../engine/search";
import { compileModule, NodePort, nodeRules } from "../engine/testing";
import { i18n } from "../i18n/index.svelte";
import type { Language } from "../i18n/languages";
import { achievementOf, whyBetter, withExplanation } from "./achievement";

let rules: Rules;
beforeAll(async () => {
  // The page is told its language.
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  rules = await nodeRules();
  await i18n.need("analysis", "review");
});
beforeEach(() => i18n.use("en"));

const chance: Notice = { code: "review.chance", message: "", args: ["63", "41"] };
const winsBy = (points: string): Notice => ({
  code: "review.wins_by",
  message: "",
  args: [points],
});

const mistake = (best: string, move: string, achieves: Notice[] = [chance]): ReviewedMove => ({
  ply: 1,
  side: "first",
  move,
  best,
  line: best.split(" "),
  lineSteps: [],
  replies: [],
  achieves,
  chanceBefore: 0.63,
  chanceAfter: 0.41,
  loss: 0.22,
  grade: "blunder",
  accuracy: 0,
  turning: false,
  proven: false,
  score: 0,
  exact: null,
  chance: 0.41,
  marginLost: null,
});

const at = (game: string, position: string): GameSpec => ({
  game,
  variant: "",
  position,
  moves: [],
});
const seven = at("awale", "1-0-4-0-0-3-1-2-1-5-0-2-15-14-S");
const edge = at("abalone", "5/6/7/8/6bbw/8/7/6/5 0 0 b 0");
const lonely = at("avalam", "2/4/6/8/3Aaaa2/8/6/4/2 1");

async function told(spec: GameSpec, move: ReviewedMove): Promise<string> {
  return whyBetter(spec.game, await withExplanation(rules, spec, move));
}

describe("the reason why a move is better", () => {
  test("is what it does on the board, instead of a mere chance", async () => {
    expect(await told(seven, mistake("F", "A"))).toBe(
      "F was better: it captures 7 seeds from 3 houses.",
    );
  });

  test("is told besides a result that is proven", async () => {
    expect(await told(seven, mistake("F", "A", [winsBy("6")]))).toBe(
      "F was better: it wins by 6 seeds, proven; it captures 7 seeds from 3 houses.",
    );
  });

  test("is the chance where the board says nothing", async () => {
    expect(await told(seven, mistake("F", "F"))).toBe(
      "F was better: it keeps a winning chance of 63% instead of 41%.",
    );
  });

  test("is left out where nothing is known", () => {
    expect(achievementOf("awale", mistake("F", "A", []))).toBeNull();
    expect(whyBetter("awale", mistake("F", "A", []))).toBe("F was better.");
  });

  test("of a game or a program that the page does not know is told in its own words", () => {
    const unknown = { code: "chess.forks", message: "forks two pieces", args: [] };
    expect(whyBetter("chess", mistake("e4", "a3", [unknown]))).toBe(
      "e4 was better: forks two pieces.",
    );
  });

  test("is not needed: without the module the review goes on", async () => {
    const broken = { ...rules, explain: () => Promise.reject(new Error("no network")) };
    expect(await withExplanation(broken, seven, mistake("F", "A"))).toEqual(mistake("F", "A"));
  });
});

test("the engine's own review of a mistake has a reason, and that of a good move has none", async () => {
  const module = await compileModule("engine");
  const engine = engineOver(() => new ProgramClient(new NodePort(module)));
  const spec = at("avalam", "2/4/6/8/4Aa3/8/6/4/2 1");
  const good = await engine.reviewMove(spec, "e5f5", { depth: 3 });
  expect(good?.achieves).toEqual([]);
  const bad = await engine.reviewMove(spec, "f5e5", { depth: 3 });
  if (bad === null) throw new Error("the search was ended");
  expect(await told(spec, bad)).toBe(
    "e5f5 was better: it wins by 1 tower, proven; it covers the tower on f5 for good.",
  );
});

const tie: Notice = { code: "review.wins_tie", message: "", args: ["fives", "1"] };

test.each<[Language, string, string, string, string]>([
  [
    "en",
    "it captures 7 seeds from 3 houses",
    "it pushes out the marble on e9",
    "it isolates the tower on d5, which can never be covered again",
    "it wins on the tie-break (Towers of five: +1), proven",
  ],
  [
    "de",
    "das schlägt 7 Samen aus 3 Mulden",
    "das schiebt die Kugel auf e9 hinaus",
    "das isoliert den Turm auf d5: Er kann nie mehr überbaut werden",
    "das gewinnt bei Gleichstand (Fünfertürme: +1), bewiesen",
  ],
  [
    "fr",
    "ce coup capture 7 graines dans 3 cases",
    "ce coup éjecte la bille en e9",
    "ce coup isole la tour en d5, que rien ne pourra plus recouvrir",
    "ce coup gagne au départage (Tours de cinq\u202f: +1), prouvé",
  ],
  [
    "es",
    "captura 7 semillas de 3 hoyos",
    "expulsa la bola de e9",
    "aísla la torre de d5, que ya nadie podrá cubrir",
    "gana en el desempate (Torres de cinco: +1), demostrado",
  ],
  [
    "it",
    "cattura 7 semi da 3 buche",
    "spinge fuori la biglia in e9",
    "isola la torre in d5, che nessuno potrà più coprire",
    "vince allo spareggio (Torri da cinque: +1), dimostrato",
  ],
  [
    "nl",
    "dat slaat 7 zaden uit 3 kuiltjes",
    "dat duwt de knikker op e9 van het bord",
    "dat isoleert de toren op d5, die nooit meer bedekt kan worden",
    "dat wint bij gelijke stand (Torens van vijf: +1), bewezen",
  ],
])("a reason is told in %s", async (language, captured, pushed, isolated, decided) => {
  await i18n.use(language);
  const reason = async (spec: GameSpec, move: ReviewedMove) =>
    achievementOf(spec.game, await withExplanation(rules, spec, move));
  expect(await reason(seven, mistake("F", "A"))).toBe(captured);
  expect(await reason(edge, mistake("e7e8", "e7e6"))).toBe(pushed);
  expect(await reason(lonely, mistake("e5f5", "f5g5"))).toBe(isolated);
  expect(achievementOf("avalam", mistake("e5f5", "f5g5", [tie]))).toBe(decided);
});
