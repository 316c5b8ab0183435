// Puzzles: solved, missed and seen again, with a rating, a streak and a schedule that last on this device.
import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { GameSpec, GameState, Rules } from "../../src/engine/api.ts";
import { nodeRules } from "../../src/engine/testing.ts";
import type { Card, Mistake } from "../../src/puzzles/card.ts";
import type { Puzzle } from "../../src/puzzles/puzzle.ts";
import { useSite } from "../use_site.ts";
import { cell, press, pressMove, ready, visit } from "./player.ts";

const site = useSite();
const games = ["avalam", "abalone", "awale"];
const minute = 60_000;
const day = 24 * 60 * minute;
/** What is missed comes back ten minutes later, which shortly before midnight is tomorrow. */
const morning = new Date(2026, 2, 10, 9);

let rules: Rules;
const puzzles = new Map<string, Puzzle[]>();

beforeAll(async () => {
  rules = await nodeRules();
  for (const game of games) {
    const file = new URL(`../../src/games/${game}/puzzles/puzzles.json`, import.meta.url);
    const content = JSON.parse(await readFile(file, "utf8")) as { puzzles: Puzzle[] };
    puzzles.set(game, content.puzzles);
  }
});

const task = (page: Page) => page.locator("[data-task]");
const phase = (page: Page, name: string) => page.locator(`[data-phase="${name}"]`).waitFor();
const message = (page: Page) => page.locator("[data-message]");
const act = (page: Page, icon: string) => page.locator(`[data-act="${icon}"]`);
const taskId = async (page: Page) => (await task(page).getAttribute("data-task")) ?? "";

async function stat(page: Page, name: string): Promise<number> {
  return Number.parseInt(await page.locator(`[data-stat="${name}"] dd`).innerText(), 10);
}

/** The puzzle that is shown. */
async function shownPuzzle(page: Page, game: string): Promise<Puzzle> {
  await ready(page);
  const id = await taskId(page);
  const found = puzzles.get(game)?.find((puzzle) => `${game}/${puzzle.id}` === id);
  if (found === undefined) throw new Error(`there is no puzzle ${id}`);
  return found;
}

async function stateOf(spec: GameSpec): Promise<GameState> {
  const reply = await rules.state(spec);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

const specOf = (game: string, { variant, position }: Puzzle, moves: string[]): GameSpec => ({
  game,
  variant,
  position,
  moves,
});

async function playText(page: Page, spec: GameSpec, text: string): Promise<void> {
  const state = await stateOf(spec);
  const move = state.legal.find((legal) => legal.text === text);
  if (move === undefined) throw new Error(`${text} cannot be played`);
  await pressMove(page, state, move);
}

/** Finds all moves of the puzzle that is shown. */
async function solve(page: Page, game: string): Promise<void> {
  const puzzle = await shownPuzzle(page, game);
  for (let found = 0; found < puzzle.moves.length; found += 2) {
    await page.locator(`[data-found="${String(found)}"][data-phase=asking]`).waitFor();
    const before = specOf(game, puzzle, puzzle.moves.slice(0, found));
    await playText(page, before, puzzle.moves[found] ?? "");
  }
  await phase(page, "solved");
}

/** Plays something that is not the solution. */
async function miss(page: Page, game: string): Promise<string> {
  const puzzle = await shownPuzzle(page, game);
  const spec = specOf(game, puzzle, []);
  const { legal } = await stateOf(spec);
  const wrong = legal.find(({ text }) => text !== puzzle.moves[0]);
  if (wrong === undefined) throw new Error("a puzzle has more than one move");
  await playText(page, spec, wrong.text);
  await phase(page, "wrong");
  return wrong.text;
}

/** The next one, once it can be played. */
async function next(page: Page): Promise<void> {
  const before = await taskId(page);
  await act(page, "next").click();
  await expect.poll(() => taskId(page)).not.toBe(before);
  await ready(page);
}

async function open(
  game: string,
  options: BrowserContextOptions & { theme?: string; time?: Date } = {},
): Promise<Page> {
  const { theme, time, ...context } = options;
  const page = await site.newPage(
    { reducedMotion: "reduce", serviceWorkers: "block", ...context },
    null,
  );
  if (time !== undefined) await page.clock.install({ time });
  const path = theme === undefined ? game : `${game}/${theme}`;
  await visit(page, `${site.address}#/puzzles/${path}`);
  return page;
}

/** What a file of progress says. */
const progressFile = (cards: Card[]) => ({
  name: "progress.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ tria: "puzzles", progress: [], cards })),
});

/** A dialog's entry in the history is left after it, which would end a reload. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  await page.waitForFunction(() => history.state === null);
}

async function importCards(page: Page, cards: Card[]): Promise<void> {
  await act(page, "menu").click();
  await page.locator("dialog input[type=file]").setInputFiles(progressFile(cards));
  await page.locator("dialog [role=status]").getByText("taken over").waitFor();
  await closeDialog(page);
}

const seen = (game: string, { id }: Puzzle): Card => ({
  id: `${game}/${id}`,
  game,
  kind: "puzzle",
  mistake: null,
  schedule: null,
  changed: 1,
});

/** Shows one puzzle: all others have been solved already. */
async function openPuzzle(game: string, wanted: Puzzle, time?: Date): Promise<Page> {
  const page = await open(game, time === undefined ? {} : { time });
  await ready(page);
  const others = (puzzles.get(game) ?? []).filter(({ id }) => id !== wanted.id);
  await importCards(
    page,
    others.map((puzzle) => seen(game, puzzle)),
  );
  await page.reload();
  await page.locator(`[data-task="${game}/${wanted.id}"]`).waitFor();
  await ready(page);
  return page;
}

const longOne = (game: string): Puzzle => {
  const found = puzzles.get(game)?.find(({ moves }) => moves.length >= 3);
  if (found === undefined) throw new Error("some puzzle has a reply");
  return found;
};

describe.each(games)("a puzzle of %s", (game) => {
  it("is solved on the board and raises rating and streak, which last", async () => {
    const page = await open(game);
    const { rating } = await shownPuzzle(page, game);
    await expect.poll(() => stat(page, "rating")).toBe(1200);
    // About as hard as the player is strong.
    const nearer = (puzzles.get(game) ?? []).filter(
      (other) => Math.abs(other.rating - 1200) < Math.abs(rating - 1200),
    );
    expect(nearer.length).toBeLessThan(8);
    const first = await taskId(page);
    await solve(page, game);
    await expect.poll(() => stat(page, "streak")).toBe(1);
    const risen = await stat(page, "rating");
    expect(risen).toBeGreaterThan(1200);
    await next(page);
    await expect.poll(() => taskId(page)).not.toBe(first);
    await page.reload();
    await ready(page);
    await expect.poll(() => stat(page, "rating")).toBe(risen);
    await expect.poll(() => stat(page, "streak")).toBe(1);
    await expect.poll(() => taskId(page)).not.toBe(first);
  });

  it("shows what a wrong move runs into, and is tried again", async () => {
    const page = await open(game);
    const wrong = await miss(page, game);
    await message(page).getByText(`${wrong} is not the solution`).waitFor();
    await expect.poll(() => stat(page, "rating")).toBeLessThan(1200);
    const rating = await stat(page, "rating");
    await act(page, "question").click();
    await message(page)
      .getByText(/The answer is .+: .+\.|ends the game too early/)
      .waitFor();
    await message(page).getByRole("button", { name: "Try again" }).click();
    await phase(page, "asking");
    await solve(page, game);
    await message(page).getByText("That is the solution").waitFor();
    // What counts is the first try.
    await expect.poll(() => stat(page, "rating")).toBe(rating);
    await expect.poll(() => stat(page, "streak")).toBe(0);
  });

  it("answers the first move, and asks for the next one", async () => {
    const puzzle = longOne(game);
    const page = await openPuzzle(game, puzzle);
    await playText(page, specOf(game, puzzle, []), puzzle.moves[0] ?? "");
    await page.locator('[data-found="2"][data-phase=asking]').waitFor();
    await message(page).getByText("And now?").waitFor();
    await expect
      .poll(() => page.locator("[data-ply]").allInnerTexts())
      .toEqual(puzzle.moves.slice(0, 2));
    // A mistake now is taken back to here.
    const spec = specOf(game, puzzle, puzzle.moves.slice(0, 2));
    const { legal } = await stateOf(spec);
    const wrong = legal.find(({ text }) => text !== puzzle.moves[2]);
    if (wrong !== undefined) {
      await playText(page, spec, wrong.text);
      await phase(page, "wrong");
      await message(page).getByRole("button", { name: "Try again" }).click();
      await page.locator('[data-found="2"][data-phase=asking]').waitFor();
    }
    await act(page, "eye").click();
    await phase(page, "shown");
    await expect.poll(() => page.locator("[data-ply]").allInnerTexts()).toEqual(puzzle.moves);
  });
});

describe("help", () => {
  it("comes in two steps, counts as a miss, and ends with the solution", async () => {
    const [puzzle] = puzzles.get("avalam") ?? [];
    if (puzzle === undefined) throw new Error("there are puzzles");
    const page = await openPuzzle("avalam", puzzle, morning);
    const [from, to] = [puzzle.moves[0]?.slice(0, 2) ?? "", puzzle.moves[0]?.slice(2) ?? ""];
    await expect.poll(() => stat(page, "rating")).toBe(1200);
    await act(page, "hint").click();
    // Which tower; where there is only one move of it, what it is about.
    await message(page)
      .getByText(new RegExp(`Look at ${from}\\.|The theme is`))
      .waitFor();
    await expect.poll(() => stat(page, "rating")).toBeLessThan(1200);
    await act(page, "hint").click();
    await message(page).getByText(`Stack ${from} on ${to}.`).waitFor();
    await page.locator(".hint path").waitFor();
    await act(page, "eye").click();
    await phase(page, "shown");
    await message(page)
      .getByText(`The solution: ${puzzle.moves.join(" ")}.`)
      .waitFor();
    await expect.poll(() => stat(page, "due")).toBe(1);
  });

  it("is also the board for analysis, once the puzzle is over", async () => {
    const page = await open("awale");
    await ready(page);
    await expect.poll(() => act(page, "search").isDisabled()).toBe(true);
    await miss(page, "awale");
    await act(page, "search").click();
    await page.locator("[data-page=analysis] [data-cell]").first().waitFor();
    await page.goBack();
    await ready(page);
  });
});

describe("what was missed", () => {
  it("comes back after ten minutes, the next day, and then later and later", async () => {
    const page = await open("awale", { time: morning });
    await miss(page, "awale");
    const missed = await taskId(page);
    await expect.poll(() => stat(page, "due")).toBe(1);
    await next(page);
    await page.clock.fastForward(11 * minute);
    await next(page);
    await expect.poll(() => taskId(page)).toBe(missed);
    const rating = await stat(page, "rating");
    await solve(page, "awale");
    // Found once: not before tomorrow, and the rating is for what is new.
    await expect.poll(() => stat(page, "due")).toBe(0);
    await expect.poll(() => stat(page, "rating")).toBe(rating);
    await next(page);
    await expect.poll(() => taskId(page)).not.toBe(missed);

    await page.clock.fastForward(day);
    await page.goto(`${site.address}#/`);
    await page.locator("[data-game=awale] [data-due]").waitFor();
    await expect.poll(() => page.locator("[data-due]").count()).toBe(1);
    await page.locator("[data-game=awale]").getByText("Due today: 1").waitFor();
    await page.getByRole("link", { name: /Puzzles.*Due today: 1/ }).click();
    await ready(page);
    await expect.poll(() => taskId(page)).toBe(missed);
    await solve(page, "awale");

    await page.clock.fastForward(2 * day);
    await page.goto(`${site.address}#/puzzles/awale/due`);
    await page.locator("[data-nothing]").getByText("on Mar 14, 2026.").waitFor();
    await page.clock.fastForward(day);
    await page.reload();
    await ready(page);
    await expect.poll(() => taskId(page)).toBe(missed);
  });

  it("is asked until nothing is due any more", async () => {
    const page = await open("awale", { time: morning });
    const missed = [];
    for (let index = 0; index < 2; index++) {
      await miss(page, "awale");
      missed.push(await taskId(page));
      await next(page);
    }
    // Those who ask for it need not wait.
    await page.getByLabel("Which puzzles?").selectOption("due");
    await expect.poll(() => taskId(page)).toBe(missed[0]);
    await miss(page, "awale");
    await next(page);
    await expect.poll(() => taskId(page)).toBe(missed[1]);
    await solve(page, "awale");
    await next(page);
    await expect.poll(() => taskId(page)).toBe(missed[0]);
    await solve(page, "awale");
    await act(page, "next").click();
    await page.locator("[data-nothing]").waitFor();
  });
});

describe("a mistake of one's own", () => {
  /** A position that one move wins: that move, and two that do not. */
  async function wonPosition() {
    for (const puzzle of puzzles.get("awale") ?? []) {
      const [wins = ""] = puzzle.moves;
      const spec = specOf("awale", puzzle, []);
      if (puzzle.goal !== "win" || puzzle.plies !== undefined) continue;
      const { legal } = await stateOf(spec);
      const [loses, other] = legal.map(({ text }) => text).filter((text) => text !== wins);
      if (loses !== undefined && other !== undefined) return { spec, wins, loses, other };
    }
    throw new Error("some puzzle is to be won");
  }

  const cardOf = (id: string, mistake: Mistake): Card => ({
    id,
    game: "awale",
    kind: "mistake",
    mistake,
    schedule: { due: 0, interval: 0, ease: 2.5, successes: 0, lapses: 0 },
    changed: 1,
  });

  /** Shows the mistakes among these cards. */
  async function openMistakes(cards: Card[]): Promise<Page> {
    const page = await open("awale", { time: morning });
    await ready(page);
    await importCards(page, cards);
    await page.getByLabel("Which puzzles?").selectOption("mistakes");
    return page;
  }

  it("is put to the player again, without a rating", async () => {
    const { spec, wins, loses } = await wonPosition();
    const page = await openMistakes([
      cardOf("one", { spec, played: loses, best: wins, accepted: [wins] }),
    ]);
    await expect.poll(() => taskId(page)).toBe("one");
    await message(page).getByText(`you played ${loses} here`).waitFor();
    await ready(page);
    await press(page, loses);
    await phase(page, "wrong");
    await page.keyboard.press("a");
    await ready(page);
    await press(page, wins);
    await phase(page, "solved");
    await expect.poll(() => stat(page, "rating")).toBe(1200);
    await expect.poll(() => stat(page, "due")).toBe(1);
  });

  it("is solved by any move that is good enough, whoever says so", async () => {
    const { spec, wins, loses, other } = await wonPosition();
    // The card names moves; what it does not name, the engine judges.
    const mistake = { spec, played: "", best: loses, accepted: [loses, other] };
    const page = await openMistakes([cardOf("one", mistake), cardOf("two", mistake)]);
    await expect.poll(() => taskId(page)).toBe("one");
    await ready(page);
    await press(page, other);
    await phase(page, "solved");
    await next(page);
    await press(page, wins);
    await phase(page, "solved");
    await expect.poll(() => stat(page, "due")).toBe(0);
  });

  it("that cannot be played is forgotten", async () => {
    const { spec, wins, loses } = await wonPosition();
    const mistake = { spec, played: loses, best: wins, accepted: [wins] };
    const page = await open("awale");
    await ready(page);
    await importCards(page, [
      cardOf("broken", { ...mistake, spec: { ...spec, position: "nowhere" } }),
      cardOf("unknown", { ...mistake, best: "Z" }),
    ]);
    await expect.poll(() => stat(page, "due")).toBe(2);
    await page.getByLabel("Which puzzles?").selectOption("mistakes");
    await page.locator("[data-nothing]").waitFor();
    await expect.poll(() => stat(page, "due")).toBe(0);
  });
});

describe("the page", () => {
  it("is used by keyboard alone", async () => {
    const page = await open("awale");
    const puzzle = await shownPuzzle(page, "awale");
    await page.getByLabel("Which puzzles?").focus();
    await page.keyboard.press("Shift+Tab");
    // The board is one stop; arrows go from house to house.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-cell")))
      .toBe(true);
    const spec = specOf("awale", puzzle, []);
    const { legal } = await stateOf(spec);
    const wrong = legal.find(({ text }) => text !== puzzle.moves[0])?.text ?? "";
    await cell(page, wrong).focus();
    await page.keyboard.press("Enter");
    await phase(page, "wrong");
    await expect
      .poll(() => page.locator("[data-announcer]").innerText())
      .toContain(`${wrong} is not the solution`);
    await page.keyboard.press("w");
    await message(page)
      .getByText(/The answer is|ends the game/)
      .waitFor();
    await page.keyboard.press("a");
    await phase(page, "asking");
    await page.keyboard.press("h");
    await message(page)
      .getByText(/The theme is|Sow house/)
      .waitFor();
    await page.keyboard.press("s");
    await phase(page, "shown");
    const before = await taskId(page);
    await page.keyboard.press("n");
    await expect.poll(() => taskId(page)).not.toBe(before);
    await expect
      .poll(() => page.locator("[data-announcer]").innerText())
      .toMatch(/to move: find the only move/);
    await page.keyboard.press("?");
    await page.locator("[data-shortcuts]").getByText("Show the solution").waitFor();
  });

  it("leaves the keyboard on the board when a button has done its work", async () => {
    const page = await open("awale");
    const onBoard = () =>
      page.evaluate(() => document.activeElement?.hasAttribute("data-cell") === true);
    await miss(page, "awale");
    await message(page).getByRole("button", { name: "Try again" }).press("Enter");
    await phase(page, "asking");
    await expect.poll(onBoard).toBe(true);
    await solve(page, "awale");
    const before = await taskId(page);
    await message(page).getByRole("button", { name: "Next puzzle" }).press("Enter");
    await expect.poll(() => taskId(page)).not.toBe(before);
    await expect.poll(onBoard).toBe(true);
  });

  it("asks puzzles of one theme, which its address names", async () => {
    const page = await open("awale");
    await ready(page);
    const [theme] = (puzzles.get("awale") ?? []).flatMap(({ themes }) => themes);
    await page.getByLabel("Which puzzles?").selectOption(theme ?? "");
    await expect.poll(() => page.url()).toContain(`#/puzzles/awale/${theme ?? ""}`);
    await page.reload();
    for (let index = 0; index < 3; index++) {
      expect((await shownPuzzle(page, "awale")).themes).toContain(theme);
      await next(page);
    }
    await page.goto(`${site.address}#/puzzles/awale/nothing-of-the-kind`);
    await expect.poll(() => page.getByLabel("Which puzzles?").inputValue()).toBe("");
  });

  it("is reached from home, from the rules and from a game", async () => {
    const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" });
    await page.locator("[data-game=awale]").getByRole("link", { name: "Puzzles" }).click();
    await page.locator("main[data-page=puzzles][data-game=awale] [data-task]").waitFor();
    await page.goto(`${site.address}#/rules/avalam`);
    await page.locator("main").getByRole("link", { name: "Puzzles" }).click();
    await page.locator("main[data-page=puzzles][data-game=avalam] [data-task]").waitFor();
    await page.goto(`${site.address}#/play/abalone`);
    await page.locator("main[data-page=play] [data-cell]").first().waitFor();
    await act(page, "menu").click();
    await page.getByRole("dialog").getByRole("link", { name: "Puzzles" }).click();
    await page.locator("main[data-page=puzzles][data-game=abalone] [data-task]").waitFor();
  });

  it("works without a network after the first visit, without being part of it", async () => {
    const page = await site.newPage({ reducedMotion: "reduce" });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.evaluate(async () => {
      while ((await navigator.serviceWorker.ready).active?.state !== "activated") {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    expect(loaded.filter((url) => /puzzle/i.test(url))).toEqual([]);
    await page.context().setOffline(true);
    await page.goto(`${site.address}#/puzzles/awale`);
    await page.reload();
    await solve(page, "awale");
    await expect.poll(() => stat(page, "streak")).toBe(1);
    await next(page);
    await miss(page, "awale");
    await act(page, "question").click();
    await message(page)
      .getByText(/The answer is|ends the game/)
      .waitFor();
  });
});

describe("progress", () => {
  it("goes to another device as a file, and can be deleted", async () => {
    const page = await open("awale");
    await miss(page, "awale");
    const missed = await taskId(page);
    await next(page);
    await solve(page, "awale");
    await expect.poll(() => stat(page, "streak")).toBe(1);
    const rating = await stat(page, "rating");
    await act(page, "menu").click();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as a file" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("tria-puzzles.json");
    const path = await file.path();

    const other = await open("awale");
    await ready(other);
    await act(other, "menu").click();
    const input = other.locator("dialog input[type=file]");
    await input.setInputFiles({
      name: "game.tria",
      mimeType: "text/plain",
      buffer: Buffer.from("[Game]"),
    });
    await other.getByText("not a file with the progress").waitFor();
    await input.setInputFiles(path);
    await other.locator("dialog [role=status]").getByText("taken over").waitFor();
    await closeDialog(other);
    await expect.poll(() => stat(other, "rating")).toBe(rating);
    await expect.poll(() => stat(other, "streak")).toBe(1);
    await other.getByLabel("Which puzzles?").selectOption("due");
    await expect.poll(() => taskId(other)).toBe(missed);

    await act(other, "menu").click();
    await other.getByRole("button", { name: "Delete progress" }).click();
    await other.locator("[data-asked] .primary").click();
    await other.getByText("Progress deleted").waitFor();
    await closeDialog(other);
    await expect.poll(() => stat(other, "rating")).toBe(1200);
    await other.reload();
    await other.locator("[data-nothing]").waitFor();
    await expect.poll(() => stat(other, "rating")).toBe(1200);
  });

  it("is the same in two tabs, and neither loses what the other has done", async () => {
    const first = await open("awale", { time: morning });
    await ready(first);
    const second = await first.context().newPage();
    await second.goto(`${site.address}#/puzzles/awale`);
    await solve(first, "awale");
    await expect.poll(() => stat(second, "streak")).toBe(1);
    if ((await taskId(second)) === (await taskId(first))) await next(second);
    await solve(second, "awale");
    await expect.poll(() => stat(first, "streak")).toBe(2);
    await next(first);
    await miss(first, "awale");
    await expect.poll(() => stat(second, "streak")).toBe(0);
    await expect.poll(() => stat(second, "due")).toBe(1);
  });

  it("goes on in the page when the disk is full, and is kept when there is room again", async () => {
    const page = await open("awale");
    await ready(page);
    await page.evaluate(() => {
      const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put");
      const full = {
        value: () => {
          throw new DOMException("There is no room.", "QuotaExceededError");
        },
      };
      Object.defineProperty(IDBObjectStore.prototype, "put", { ...put, ...full });
      addEventListener("room", () => {
        Object.defineProperty(IDBObjectStore.prototype, "put", put ?? {});
      });
    });
    await solve(page, "awale");
    await expect.poll(() => stat(page, "streak")).toBe(1);
    await next(page);
    await solve(page, "awale");
    await expect.poll(() => stat(page, "streak")).toBe(2);
    await page.evaluate(() => dispatchEvent(new Event("room")));
    await next(page);
    await solve(page, "awale");
    await expect.poll(() => stat(page, "streak")).toBe(3);
    await page.reload();
    await ready(page);
    await expect.poll(() => stat(page, "streak")).toBe(3);
  });

  it("lasts for the visit in a browser that keeps nothing", async () => {
    const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    await page.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
    });
    await page.goto(`${site.address}#/puzzles/awale`);
    await solve(page, "awale");
    await expect.poll(() => stat(page, "streak")).toBe(1);
    await next(page);
    await page.goto(`${site.address}#/`);
    await page.locator(".home h1").waitFor();
    await page.goto(`${site.address}#/puzzles/awale`);
    await ready(page);
    await expect.poll(() => stat(page, "streak")).toBe(1);
  });
});
