// What a player can do around the moves: be refused, go back, ask, give up, come again tomorrow.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import {
  board,
  cell,
  computer,
  openGame,
  person,
  press,
  savedGame,
  setUp,
  visit,
  waitForAnswer,
} from "./player.ts";

declare global {
  interface Window {
    shifts: unknown[];
    titles: string[];
  }
}

const site = useSite();
let page: Page;

async function play(game: string, change: Parameters<typeof setUp>[1] = {}): Promise<void> {
  page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, `${site.address}#/play/${game}`, { games: [setUp(game, change)] });
  await board(page, game).waitFor();
}

const message = () => page.locator("[data-message]").innerText();
const act = (name: string) => page.locator(`[data-act="${name}"]`).click();
const answer = (name: string) => page.locator("[data-asked]").getByRole("button", { name }).click();
const position = (game: string, text: string, variant = "") => ({
  spec: { game, variant, position: text, moves: [] },
});
const twoPeople: { players: [ReturnType<typeof person>, ReturnType<typeof person>] } = {
  players: [person("Ada"), person("Bo")],
};

describe("an illegal attempt is explained in words", () => {
  it.each([
    ["avalam", "2/4/6/2ca4/3C5/2B5/6/4/2 1", ["d5", "d6"], "6 high"],
    ["avalam", "2/4/6/2aA4/3B5/5a2/6/4/2 1", ["d5", "e5"], "e5 is empty"],
    ["avalam", "2/4/6/2a5/3EB4/2a5/6/4/2 1", ["d5"], "never moves again"],
    ["abalone", "5/6/4w2/8/2bbww3/8/1b5/6/5 0 0 b 0", ["e3", "e4", "e5"], "Pac"],
    ["abalone", "", ["h5"], "not yours"],
    ["awale", "", ["a"], "belongs to North"],
    ["awale", "0-0-1-0-0-2-1-1-0-0-0-0-20-23-S", ["F"], "Grand slam"],
  ])("%s %s", async (game, text, presses, words) => {
    await play(game, position(game, text));
    for (const name of presses) await press(page, name);
    await expect.poll(message).toContain(words);
    await expect.poll(() => page.locator("[data-announcer]").innerText()).toContain(words);
    expect((await savedGame(page, game)).spec.moves).toEqual([]);
  });
});

describe("the game in progress", () => {
  it("survives a reload and a closed tab", async () => {
    await play("avalam");
    await press(page, "d5");
    await press(page, "d6");
    await waitForAnswer(page, "avalam", 2);
    const { spec } = await savedGame(page, "avalam");
    await page.reload();
    await cell(page, "e5").waitFor();
    await expect.poll(() => page.locator("[data-ply]").allInnerTexts()).toEqual(spec.moves);

    const context = page.context();
    await page.close();
    page = await context.newPage();
    await page.goto(site.address);
    await page.getByRole("link", { name: "Continue" }).click();
    await page.locator('[data-ply="2"]').waitFor();
    await expect.poll(() => page.locator("[data-ply]").allInnerTexts()).toEqual(spec.moves);
  });

  it("goes back and forth without losing anything", async () => {
    await play("awale", { spec: { ...position("awale", "").spec, moves: ["F", "f", "E", "a"] } });
    await page.locator('[data-ply="4"]').waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(message).toContain("move 2 of 4");
    await page.keyboard.press("Home");
    await expect.poll(message).toContain("move 0 of 4");
    await page.keyboard.press("End");
    await expect.poll(message).toContain("Your turn");
    await act("undo");
    await expect.poll(async () => (await savedGame(page, "awale")).spec.moves).toEqual(["F", "f"]);
    await act("redo");
    await expect
      .poll(async () => (await savedGame(page, "awale")).spec.moves)
      .toEqual(["F", "f", "E", "a"]);
  });

  it("gives a hint with an arrow and a reason", async () => {
    await play("abalone", position("abalone", "5/6/4w2/8/5bbbw/3w4/1b5/6/5 0 0 b 0"));
    await act("hint");
    await expect.poll(message).toContain("pushes out 1 marble");
    await expect.poll(() => message()).toMatch(/^Push right with (e6–)?e7–e8: /);
    await expect.poll(() => page.locator(".hint path").count()).toBeGreaterThan(0);
    // The words are those of the board as it is seen.
    await act("turn");
    await expect.poll(message).toMatch(/^Push left with (e6–)?e7–e8: /);
  });

  it("ends by resignation, by agreement and by the clock", async () => {
    await play("avalam", twoPeople);
    await act("menu");
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByText("Does Ada resign this game?").waitFor();
    await answer("Cancel");
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
    await act("menu");
    await page.getByRole("button", { name: "Resign" }).click();
    await answer("Resign");
    await page.getByRole("heading", { name: "Bo wins" }).waitFor();
    await page.getByRole("button", { name: "Rematch" }).click();
    await expect.poll(async () => (await savedGame(page, "avalam")).players[0].name).toBe("Bo");

    await act("menu");
    await page.getByRole("button", { name: "Offer a draw" }).click();
    await answer("Accept");
    await page.getByRole("heading", { name: "Draw" }).waitFor();

    await play("avalam", {
      ...twoPeople,
      clock: { minutes: 1, increment: 0 },
      remaining: [900, 900],
    });
    await press(page, "d5");
    await press(page, "d6");
    await page.getByRole("heading", { name: "Ada wins" }).waitFor();
    await page.locator("dialog").getByText("Time is up.").waitFor();
  });

  it("tells the one who plays against the computer that they have won or lost", async () => {
    await play("awale", position("awale", "0-0-3-0-0-1-1-4-0-2-0-0-24-13-S", "abapa"));
    await press(page, "F");
    await page.getByRole("heading", { name: "You win" }).waitFor();
    await expect.poll(() => page.locator("dialog th.winner").innerText()).toContain("You");
    await page.getByRole("button", { name: "View board" }).click();
    await expect.poll(message).toContain("You win. 25 seeds");
    await play("awale");
    await act("menu");
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByText("Resign this game?").waitFor();
    await answer("Resign");
    await page.getByRole("heading", { name: "You lose" }).waitFor();
  });

  it("lets the computer's level be changed between moves", async () => {
    await play("awale");
    await page.getByLabel("Level").selectOption("4");
    await press(page, "C");
    await waitForAnswer(page, "awale", 2);
    expect((await savedGame(page, "awale")).players[1].level).toBe(4);
    await page.reload();
    await cell(page, "C").waitFor();
    await expect.poll(() => page.getByLabel("Level").inputValue()).toBe("4");
  });

  it("moves nothing on the page but the pieces", async () => {
    page = await site.newPage({ serviceWorkers: "block" }, null);
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // What follows a press at once, such as another sentence, is what the player asked for.
          const shift = entry as PerformanceEntry & { hadRecentInput: boolean };
          if (!shift.hadRecentInput) window.shifts.push(shift.toJSON());
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await visit(page, `${site.address}#/`);
    await page.locator(".picture .board .seed").first().waitFor();
    for (const game of ["avalam", "abalone", "awale"]) {
      await openGame(page, site.address, game);
      if (game === "avalam") for (const name of ["d5", "d6"]) await press(page, name);
      if (game === "awale") await press(page, "C");
      if (game !== "abalone") await waitForAnswer(page, game, 2);
      await act("hint");
      await page.locator("svg .hint").first().waitFor({ state: "attached" });
    }
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  it("can be stopped once 25 seeds are won", async () => {
    const start = position("awale", "0-0-3-0-0-1-1-4-0-2-0-0-24-13-S");
    await play("awale", { ...start, ...twoPeople });
    await press(page, "F");
    await expect.poll(message).toContain("26 of the 48 seeds");
    await page.getByRole("button", { name: "Agree to stop here" }).click();
    await page.getByRole("heading", { name: "Ada wins" }).waitFor();
  });

  it("lets the computer play itself, and pauses", async () => {
    await play("awale", {
      players: [computer(1), computer(2)],
    });
    await page.locator('[data-ply="4"]').waitFor();
    // What they think of every position is drawn.
    await expect
      .poll(async () => Number(await page.locator("[data-watch]").getAttribute("data-watch")))
      .toBeGreaterThanOrEqual(4);
    await page.locator("[data-graph] canvas").waitFor();
    await act("pause");
    await expect.poll(message).toContain("Paused");
    const moves = await page.locator("[data-ply]").allInnerTexts();
    await page.waitForTimeout(400);
    await expect.poll(() => page.locator("[data-ply]").allInnerTexts()).toEqual(moves);
    await act("resume");
    await page.locator(`[data-ply="${moves.length + 2}"]`).waitFor();
  });
});

describe("full strength", () => {
  it("thinks as long as one chooses", async () => {
    await play("awale");
    await act("plus");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("slider").fill("10");
    await dialog.getByLabel("Thinking time per move").selectOption("5 s");
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect
      .poll(async () => (await savedGame(page, "awale")).players[1])
      .toMatchObject({ kind: "computer", level: 10, seconds: 5 });
    // It can be changed while one plays.
    await page.getByLabel("Thinking time per move").selectOption("1 s");
    await expect.poll(async () => (await savedGame(page, "awale")).players[1].seconds).toBe(1);
    await press(page, "C");
    await page.locator('[data-ply="2"]').waitFor();
  });
});

describe("a new game", () => {
  it("is set up with everything there is to choose", async () => {
    await play("avalam");
    await act("plus");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Two players on this device").check();
    await dialog.getByRole("group", { name: "Who goes first?" }).getByLabel("Ivory").check();
    await dialog.getByLabel("Variant").selectOption("free");
    await dialog.getByText("More options").click();
    await dialog.getByLabel("Name of Red").fill("The foxes");
    await dialog.getByLabel("10 + 5").check();
    await dialog.getByRole("button", { name: "Start" }).click();
    await page.locator("[data-stock]").first().waitFor();
    await expect.poll(async () => (await savedGame(page, "avalam")).spec.variant).toBe("free");
    const game = await savedGame(page, "avalam");
    expect(game.spec.position).toMatch(/ 2 24,24$/);
    expect(game.players.map(({ kind, name }) => [kind, name])).toEqual([
      ["person", "The foxes"],
      ["person", ""],
    ]);
    expect(game.clock).toEqual({ minutes: 10, increment: 5 });
  });

  it("knows every layout and the house rules that can be switched off", async () => {
    await play("abalone");
    await act("plus");
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.getByLabel("Variant").locator("option").count()).toBe(11);
    await dialog.getByLabel("Variant").selectOption("snakes");
    await dialog.getByText("More options").click();
    await dialog.getByText("Threefold repetition").click();
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect
      .poll(async () => (await savedGame(page, "abalone")).spec.variant)
      .toBe("snakes,repetition=off");
  });
});

describe("records and positions", () => {
  it("are pasted and opened, or refused in words", async () => {
    await play("awale", twoPeople);
    await act("menu");
    await page.getByRole("button", { name: "Open…" }).click();
    const box = page.getByLabel("Paste a position, a game or moves");
    const open = page.getByRole("button", { name: "Open pasted text" });
    const answer = page.locator("dialog [role=status]");
    for (const [text, words] of [
      ["4-4-4-4-4-4-4-4-4-4-4-4-0-X-S", "number"],
      ["F F", "Move 2 (F)"],
      ['[Game "awale"]\n\n1. F f 2. E', "Line"],
      ["\u0000\u0001<script>alert(1)</script>", ""],
    ] as const) {
      const before = await answer.innerText();
      await box.fill(text);
      await open.click();
      await expect.poll(() => answer.innerText()).not.toBe(before);
      await expect.poll(() => answer.innerText()).toContain(words);
    }
    await box.fill("FfEa");
    await open.click();
    await page.locator('[data-ply="4"]').waitFor();
    await expect
      .poll(async () => (await savedGame(page, "awale")).spec.moves)
      .toEqual(["F", "f", "E", "a"]);
  });

  it("are copied, and a file that is dropped is opened", async () => {
    await play("awale", {
      ...twoPeople,
      spec: { ...position("awale", "").spec, moves: ["F", "f"] },
    });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator('[data-ply="2"]').waitFor();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await act("menu");
    await page.getByRole("button", { name: "Share…" }).click();
    await page.getByRole("button", { name: "Copy position" }).click();
    await expect.poll(clipboard).toBe("5-5-5-5-4-0-5-5-5-5-4-0-0-0-S");
    await page.getByRole("button", { name: "Copy game" }).click();
    await expect.poll(clipboard).toContain("1. F f");
    await page.keyboard.press("Escape");

    await page.evaluate(() => {
      const carried = new DataTransfer();
      carried.items.add(new File(["A a B b"], "moves.txt", { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true }));
    });
    await page.locator('[data-ply="4"]').waitFor();
    await expect
      .poll(async () => (await savedGame(page, "awale")).spec.moves)
      .toEqual(["A", "a", "B", "b"]);
  });

  it("go out as a file and come back from one", async () => {
    await play("awale", {
      ...twoPeople,
      spec: { ...position("awale", "").spec, moves: ["F", "f"] },
    });
    await page.locator('[data-ply="2"]').waitFor();
    await act("menu");
    await page.getByRole("button", { name: "Share…" }).click();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as a file" }).click();
    const file = await (await coming).path();
    await page.keyboard.press("Escape");
    await act("undo");
    await expect.poll(async () => (await savedGame(page, "awale")).spec.moves).toEqual(["F"]);
    await act("menu");
    await page.getByRole("button", { name: "Open…" }).click();
    await page.locator("input[type=file]").setInputFiles(file);
    await page.locator('[data-ply="2"]').waitFor();
    await expect.poll(async () => (await savedGame(page, "awale")).spec.moves).toEqual(["F", "f"]);
    const game = await savedGame(page, "awale");
    expect(game.players.map(({ name }) => name)).toEqual(["Ada", "Bo"]);
  });
});

describe("who plays", () => {
  it("stays as it is when a position is opened", async () => {
    await play("awale");
    await act("menu");
    await page.getByRole("button", { name: "Open…" }).click();
    await page.getByLabel("Paste a position").fill("4-4-4-4-4-0-5-5-5-5-4-4-0-0-N");
    await page.getByRole("button", { name: "Open pasted text" }).click();
    // It is the computer's turn there.
    await page.locator('[data-ply="1"]').waitFor();
    await expect
      .poll(async () => (await savedGame(page, "awale")).players.map(({ kind }) => kind))
      .toEqual(["person", "computer"]);
  });

  it("can be the computer, from any position of a game", async () => {
    await play("awale", {
      ...twoPeople,
      spec: { ...position("awale", "").spec, moves: ["F", "f", "E", "a"] },
    });
    await page.locator('[data-ply="4"]').waitFor();
    await page.locator('[data-ply="2"]').click();
    await expect.poll(message).toContain("2");
    await act("menu");
    await page.getByRole("button", { name: "Play the computer from here" }).click();
    await expect.poll(() => page.locator("[data-ply]").allInnerTexts()).toEqual(["F", "f"]);
    await press(page, "C");
    await waitForAnswer(page, "awale", 4);
  });

  it("is told in the tab's title", async () => {
    await play("awale");
    expect(await page.title()).toMatch(/^Your turn/);
    // The computer may answer before anybody has looked.
    await page.evaluate(() => {
      window.titles = [];
      new MutationObserver(() => {
        if (window.titles.at(-1) !== document.title) window.titles.push(document.title);
      }).observe(document.head, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await press(page, "C");
    await waitForAnswer(page, "awale", 2);
    await expect
      .poll(() => page.evaluate(() => window.titles))
      .toEqual(["Awalé · Tria", "Your turn · Awalé · Tria"]);
  });
});
