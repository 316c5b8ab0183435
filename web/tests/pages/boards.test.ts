// Boards under the hand: by arrow keys, by drag, on a small window, in every colour scheme, turned or
// not, and what is said when a move is refused.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/i18n/languages.ts";
import { useSite } from "../use_site.ts";
import { prepareMatches } from "./friends.ts";
import { cell, person, press, savedGame, setUp, visit } from "./player.ts";

const site = useSite();
let page: Page;

const games = ["avalam", "abalone", "awale"];
const names = (game: string) => (game === "awale" ? "C" : "e5");

type Options = Parameters<typeof site.newPage>[0] & { settings?: Record<string, unknown> };

/** A game of two people on one device, so that nothing happens by itself. */
async function open(
  game: string,
  change: Parameters<typeof setUp>[1] = {},
  { settings = {}, ...options }: Options = {},
): Promise<void> {
  page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block", ...options }, null);
  const saved = setUp(game, { players: [person(), person()], ...change });
  await visit(page, `${site.address}#/play/${game}`, { games: [saved], settings });
  await cell(page, names(game)).waitFor();
}

const at = (game: string, position: string) => ({
  spec: { game, variant: "", position, moves: [] },
});
const message = () => page.locator("[data-message]").innerText();
const isHeld = async (name: string) =>
  (await cell(page, name).getAttribute("aria-pressed")) === "true";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn`);
  return box;
}

async function middle(name: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(`[data-cell="${name}"]`);
  return { x: x + width / 2, y: y + height / 2 };
}

describe("by keyboard", () => {
  it.each(["first", "second"] as const)(
    "the marbles around one are one or two arrows away (%s player below)",
    async (bottom) => {
      await open("abalone", { bottom });
      const focused = () =>
        page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "");
      const walk = async (from: string, ...keys: string[]) => {
        await cell(page, from).focus();
        for (const key of keys) await page.keyboard.press(key);
        return focused();
      };
      const [up, down] = bottom === "first" ? ["ArrowUp", "ArrowDown"] : ["ArrowDown", "ArrowUp"];
      const [left, right] =
        bottom === "first" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
      expect(await walk("c3", up)).toBe("d4");
      expect(await walk("e5", up, left)).toBe("f5");
      expect(await walk("e5", up)).toBe("f6");
      expect(await walk("e5", left)).toBe("e4");
      expect(await walk("e5", right)).toBe("e6");
      expect(await walk("e5", down)).toBe("d4");
      expect(await walk("e5", down, right)).toBe("d5");
    },
  );
});

describe("a piece that is dragged", () => {
  it.each([
    ["avalam", "d5", "d6", "d5d6"],
    ["abalone", "c5", "d5", "c5d5"],
    ["awale", "C", "E", "C"],
  ])("of %s follows the pointer, and where it may go lights up", async (game, from, to, move) => {
    await open(game);
    const start = await middle(from);
    const end = await middle(to);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await expect.poll(() => page.locator("[data-carried]").count()).toBe(0);
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    const carried = await boxOf("[data-carried]");
    expect(Math.abs(carried.x + carried.width / 2 - end.x)).toBeLessThan(30);
    expect(Math.abs(carried.y + carried.height / 2 - end.y)).toBeLessThan(30);
    await page.locator(`[data-target="${to}"].aimed`).waitFor();
    await expect.poll(() => page.locator("[data-target]").count()).toBeGreaterThan(1);
    await page.mouse.up();
    await expect.poll(async () => (await savedGame(page, game)).spec.moves).toEqual([move]);
    // It stays where it was let go until the program has answered.
    await expect.poll(() => page.locator("[data-carried], [data-target]").count()).toBe(0);
  });

  it("and let go where it cannot go is put back, with the reason", async () => {
    await open("avalam");
    const start = await middle("d5");
    const end = await middle("h5");
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(message).toContain("not neighbours");
    await expect.poll(() => page.locator("[data-carried]").count()).toBe(0);
    expect((await savedGame(page, "avalam")).spec.moves).toEqual([]);
  });

  it("lights up the marbles that the pointer passes over and takes them", async () => {
    await open("abalone");
    const start = await middle("c3");
    const end = await middle("c5");
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await expect.poll(() => page.locator(".marble.held").count()).toBe(3);
    await page.mouse.up();
    await expect.poll(() => isHeld("c4")).toBe(true);
  });
});

describe("a refusal", () => {
  it("is gone with the next thing the player does", async () => {
    await open("avalam", at("avalam", "2/4/6/2aA4/3B5/5a2/6/4/2 1"));
    await press(page, "d5");
    await press(page, "e5");
    await expect.poll(message).toContain("e5 is empty");
    // Only let go of: nothing is played.
    await press(page, "d5");
    await expect.poll(message).toContain("to move");
    await expect.poll(() => isHeld("d5")).toBe(false);
  });

  it("is gone after a while", async () => {
    page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    await page.clock.install();
    const saved = setUp("awale", { players: [person(), person()] });
    await visit(page, `${site.address}#/play/awale`, { games: [saved] });
    await press(page, "a");
    await expect.poll(message).toContain("belongs to North");
    await page.clock.fastForward(15_000);
    await expect.poll(message).toContain("to move");
  });

  it("tells that a tower is too far away, and takes that one in hand", async () => {
    await open("avalam");
    await press(page, "d5");
    await press(page, "h5");
    await expect.poll(message).toContain("d5 and h5 are not neighbours");
    await expect.poll(() => isHeld("h5")).toBe(true);
    await expect.poll(() => isHeld("d5")).toBe(false);
  });
});

it("the numbers of Awalé's houses count along while seeds are sown", async () => {
  await open("awale", {}, { reducedMotion: "no-preference", settings: { speed: "fast" } });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const badge = target.parentElement?.closest("[data-count]");
        if (!badge) continue;
        const house = badge.getAttribute("data-count") ?? "";
        seen.push(`${house}${target.textContent} ${getComputedStyle(badge).opacity}`);
      }
    }).observe(document.querySelector("svg.board") as Node, { characterData: true, subtree: true });
  });
  await press(page, "C");
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect
    .poll(async () => (await seen()).filter((entry) => entry.startsWith("C")))
    .toEqual([
      // The true position is drawn first; then the seeds set out.
      "C0 1",
      "C4 1",
      "C3 1",
      "C2 1",
      "C1 1",
      "C0 1",
    ]);
});

const small = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
];

describe.each(small)("in a window of $width × $height", (viewport) => {
  it.each(games)("all of %s is seen side by side", async (game) => {
    await open(game, {}, { viewport });
    const board = await boxOf("svg.board");
    for (const act of await page.locator("[data-act]").all()) {
      const button = await act.boundingBox();
      if (button === null) throw new Error("a button is not drawn");
      expect(button.x).toBeGreaterThanOrEqual(board.x + board.width);
      expect(button.x + button.width).toBeLessThanOrEqual(viewport.width);
      expect(button.y + button.height).toBeLessThanOrEqual(viewport.height);
    }
    expect(board.y + board.height).toBeLessThanOrEqual(viewport.height);
    expect((await boxOf(`[data-cell="${names(game)}"]`)).width).toBeGreaterThanOrEqual(36);
    const extent = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect(extent).toEqual([viewport.width, viewport.height]);
  });
});

it.each(games)("on a phone held upright the cells of %s are 36 px wide", async (game) => {
  await open(game, {}, { viewport: { width: 390, height: 844 } });
  expect((await boxOf(`[data-cell="${names(game)}"]`)).width).toBeGreaterThanOrEqual(36);
});

describe("a finger on the board", () => {
  /** Swipes up from a cell; what happened on the way, and how far the page was scrolled. */
  async function swipe(name: string): Promise<{ carried: number; scrolled: number }> {
    const { x, y } = await middle(name);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", up: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y: y - up }],
      });
    await touch("touchStart", 0);
    for (let up = 8; up <= 80; up += 8) await touch("touchMove", up);
    const carried = await page.locator("[data-carried]").count();
    await touch("touchEnd", 80);
    // What the finger has set in motion is drawn with the next frames.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    return { carried, scrolled: await page.evaluate(() => scrollY) };
  }

  it.each([
    ["avalam", "e5", "d5"],
    ["abalone", "e5", "c3"],
    ["awale", "b", "C"],
  ])(
    "carries a piece of %s, and scrolls the page from anywhere else",
    async (game, still, piece) => {
      await open(game, {}, { viewport: { width: 390, height: 560 }, hasTouch: true });
      expect(await swipe(piece)).toEqual({ carried: 1, scrolled: 0 });
      const { carried, scrolled } = await swipe(still);
      expect(carried).toBe(0);
      expect(scrolled).toBeGreaterThan(30);
    },
  );
});

/** Colours of the page at points, as relative luminance. */
async function luminances(points: { x: number; y: number }[]): Promise<number[]> {
  const picture = (await page.screenshot()).toString("base64");
  const blank = await page.context().newPage();
  const found = await blank.evaluate(
    async ({ data, wanted }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return wanted.map(({ x, y }) => {
        const pixel = context?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? [];
        const [red = 0, green = 0, blue = 0] = [...pixel].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
    },
    { data: picture, wanted: points },
  );
  await blank.close();
  return found;
}

const contrast = (a = 0, b = 0) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

describe.each(["light", "dark", "contrast"])("in %s colours", (theme) => {
  it.each(["first", "second"] as const)(
    "an empty cell of Abalone is neither a black nor a white marble (%s player below)",
    async (bottom) => {
      await open("abalone", { bottom }, { settings: { theme, coordinates: false } });
      const { width } = await boxOf('[data-cell="e5"]');
      // Beside the marks in the middle of a marble.
      const beside = async (name: string) => {
        const { x, y } = await middle(name);
        return { x: x + 0.26 * width, y: y + 0.08 * width };
      };
      const [empty, black, white] = await luminances([
        await beside("e5"),
        await beside("c3"),
        await beside("g5"),
      ]);
      const least = theme === "contrast" ? 3 : 1.6;
      expect(contrast(empty, black)).toBeGreaterThan(least);
      expect(contrast(empty, white)).toBeGreaterThan(least);
    },
  );

  it.each(games)("the colours of both players of %s stand out from the page", async (game) => {
    await open(game, {}, { settings: { theme } });
    const rimAndPaper = async (side: string) => {
      const { x, y, height } = await boxOf(`[data-player="${side}"] .large`);
      return [x + 0.5, x - 4].map((at) => ({ x: at, y: y + height / 2 }));
    };
    const [rim, paper, otherRim, otherPaper] = await luminances([
      ...(await rimAndPaper("first")),
      ...(await rimAndPaper("second")),
    ]);
    expect(contrast(rim, paper)).toBeGreaterThan(3);
    expect(contrast(otherRim, otherPaper)).toBeGreaterThan(3);
  });
});

describe("the names of the lines", () => {
  it.each([
    ["avalam", "first"],
    ["avalam", "second"],
    ["abalone", "first"],
    ["abalone", "second"],
  ] as const)("stand at the edge of %s and never meet (%s player below)", async (game, bottom) => {
    await open(game, { bottom });
    const boxes = await page.locator(".coordinates text").evaluateAll((texts) =>
      texts.map((text) => {
        const { x, y, width, height } = text.getBoundingClientRect();
        return { name: text.textContent, x: x + width / 2, y: y + height / 2 };
      }),
    );
    const { width } = await boxOf('[data-cell="e5"]');
    expect(
      boxes
        .map(({ name }) => name)
        .sort()
        .join(""),
    ).toBe("123456789abcdefghi");
    const meetings = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.7 * width)
        .map((b) => `${a.name}-${b.name}`),
    );
    expect(meetings).toEqual([]);
  });
});

describe("every button of the toolbar has its word", () => {
  const cutOff = () =>
    page.locator("[data-act]").evaluateAll((buttons) =>
      buttons
        .map((button) => button.querySelector("span"))
        .filter((word) => !word?.innerText || word.scrollWidth > word.clientWidth)
        .map((word) => word?.innerText ?? "no word"),
    );

  it.each(Object.keys(languages))("in %s, on a phone", async (locale) => {
    const matches = await prepareMatches(site);
    page = await site.newPage(
      { locale, viewport: { width: 390, height: 844 }, serviceWorkers: "block" },
      null,
    );
    await visit(page, `${site.address}#/play/awale`, { seats: matches.seats });
    await cell(page, "C").waitFor();
    await expect.poll(() => page.locator("[data-act]").count()).toBe(6);
    await expect.poll(() => cutOff()).toEqual([]);
    await page.goto(`${site.address}#/match/${matches.playing.id}`);
    await page.locator("[data-act=flag]").waitFor();
    await expect.poll(() => cutOff()).toEqual([]);
  });
});
