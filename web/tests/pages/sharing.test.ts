// What leaves the page and comes back: links, records with everything written in them, and pictures of a position and of
// a game as other programs see them.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { compare } from "./pictures.ts";
import { board, person, press, ready, setUp, visit } from "./player.ts";

const site = useSite();
let page: Page;

const games: Record<string, string[]> = {
  avalam: "g1f1 e2f2 c4b5 f2f1 g3g4 g2h2 h4h5 h3g4 h5g4 b7b6 a5b5 b6b5".split(" "),
  abalone: "c3c4 g5f5 c4c5 f5e5 c5d6 e5e6 b2c3 g7f6".split(" "),
  awale: "F f B c F a C a F a A b E d".split(" "),
};

/** Pictures are compared in so many pixels. */
const small = 480;

interface Opened {
  theme?: string;
  variant?: string;
  moves?: string[];
}

async function open(
  game: string,
  { theme = "light", variant = "", moves = games[game] ?? [] }: Opened = {},
): Promise<void> {
  page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  const spec = { game, variant, position: "", moves };
  const players = [person("Ada"), person("Bo")] as const;
  const ending = { result: "first", reason: "resignation" } as const;
  await visit(page, `${site.address}#/play/${game}`, {
    // Nobody may move: the board marks no cell for a hand.
    games: [setUp(game, { spec, players: [...players], ending })],
    settings: { theme },
  });
  await board(page, game).waitFor();
  await page.locator(`[data-ply="${moves.length}"]`).waitFor();
}

async function share(): Promise<void> {
  await page.locator("[data-act=menu]").click();
  await page.getByRole("button", { name: "Share…" }).click();
  await page.getByRole("dialog", { name: "Share and save" }).waitFor();
}

/** The file that a button gives. */
async function fileFrom(button: string): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

describe.each(["light", "dark", "contrast"])("in %s colours", (theme) => {
  it.each(Object.keys(games))(
    "the SVG of %s stands alone and looks like the board",
    async (game) => {
      await open(game, { theme });
      const frame = page.locator("main .frame");
      const live = await frame.screenshot();
      await share();
      const { name, content } = await fileFrom("SVG");
      expect(name).toBe(`${game}.svg`);
      const inner = content.toString().replace('xmlns="http://www.w3.org/2000/svg"', "");
      expect(inner).not.toMatch(/class=|style|var\(|color\(|color-mix|href|data-|role|http/);
      // In the board's own place, so that both lie on the same pixels.
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "hidden" });
      await frame.evaluate(async (place, svg) => {
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
        await image.decode();
        image.style.display = "block";
        image.style.width = "100%";
        place.replaceChildren(image);
      }, content.toString());
      const { difference } = await compare(
        page,
        { type: "image/png", content: await frame.screenshot() },
        { type: "image/png", content: live },
        small,
      );
      expect(difference).toBeLessThan(0.002);
    },
  );
});

it("a PNG has two pixels for each of the SVG's, and shows the same", async () => {
  await open("abalone");
  await share();
  const svg = await fileFrom("SVG");
  const png = await fileFrom("PNG");
  expect(png.name).toBe("abalone.png");
  expect(png.content.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  // Width and height are the first fields of the first chunk.
  expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([1280, 1280]);
  const { difference } = await compare(
    page,
    { type: "image/svg+xml", content: svg.content },
    { type: "image/png", content: png.content },
    small,
  );
  expect(difference).toBeLessThan(0.005);
});

describe("an animated GIF", () => {
  it.each(Object.entries(games))("of %s has a frame for each position", async (game, moves) => {
    await open(game);
    await share();
    await page.getByRole("button", { name: "Animated GIF" }).click();
    await page.locator("dialog img").waitFor();
    const { name, content } = await fileFrom("Save the GIF");
    expect(name).toBe(`${game}.gif`);
    expect(content.subarray(0, 6).toString()).toBe("GIF89a");
    expect(content.length).toBeLessThan(2_000_000);
    const svg = await fileFrom("SVG");
    const { sizes, difference, times, steps } = await compare(
      page,
      { type: "image/gif", content },
      { type: "image/svg+xml", content: svg.content },
      small,
    );
    expect(sizes[0]).toEqual([480, 480]);
    expect(times).toEqual([...moves.map(() => 1000), 4000]);
    // Each move can be seen, and the last frame is the position on the board.
    expect(Math.min(...steps)).toBeGreaterThan(0.001);
    // Pieces that lie in a heap may have changed places in it.
    expect(difference).toBeLessThan(0.03);
  });

  it("can be given up while it is made, and then nobody works on it", async () => {
    const there = ["c3d3", "g5f4", "d3c3", "f4g5"];
    const moves = Array.from({ length: 30 }, () => there).flat();
    await open("abalone", { moves, variant: "standard,repetition=off" });
    await share();
    const workers = () => page.workers().filter((worker) => worker.url().includes("gif")).length;
    await page.getByRole("button", { name: "Animated GIF" }).click();
    await page.locator("[data-filming]").waitFor();
    await expect.poll(workers).toBe(1);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.locator("[data-filming]").waitFor({ state: "hidden" });
    await expect.poll(workers).toBe(0);
    await expect
      .poll(() => page.getByRole("button", { name: "Animated GIF" }).isEnabled())
      .toBe(true);
  });
});

const written = async (from: Page) =>
  (await from.locator("[data-tree]").innerText()).replaceAll(/\s+/g, " ").trim();

async function analyse(hash: string): Promise<Page> {
  const opened = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(opened, `${site.address}${hash}`);
  await opened.locator("[data-page=analysis] [data-cell]").first().waitFor();
  return opened;
}

describe("a link", () => {
  const link = () => page.getByLabel("Link that contains the whole game").inputValue();

  it.each(Object.entries(games))("contains a whole game of %s", async (game, moves) => {
    await open(game);
    await share();
    const address = await link();
    expect(address).toMatch(new RegExp(`#/analysis/${game}\\?g=[\\w-]{4,60}$`));
    const other = await analyse(new URL(address).hash);
    await expect.poll(() => other.locator("[data-ply]").count()).toBe(moves.length);
    await expect.poll(() => other.locator("[data-ply]").allInnerTexts()).toEqual(moves);
    // Back does not lead to the link, which would lead here again.
    expect(new URL(other.url()).hash).toMatch(/moves=/);
    expect(await other.evaluate(() => history.length)).toBe(2);
  });

  it("shows the position that was shown, in its variant", async () => {
    await open("awale", { variant: "abapa" });
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.locator("[data-ply][aria-current]").innerText()).toBe("b");
    await share();
    const other = await analyse(new URL(await link()).hash);
    await expect.poll(() => other.locator("[data-ply][aria-current]").innerText()).toBe("b");
    expect(other.url()).toContain("variant=abapa");
  });

  it("is a QR code too, and goes to the device's own dialog", async () => {
    await open("awale");
    await page.evaluate(() => {
      Object.assign(navigator, {
        share: (data: ShareData) => {
          document.title = data.url ?? "";
          return Promise.resolve();
        },
      });
    });
    await share();
    await page.getByRole("button", { name: "QR code" }).click();
    await page.getByRole("img", { name: "QR code" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Share…" }).click();
    expect(await page.title()).toBe(await link());
  });

  it("that is damaged says so", async () => {
    page = await site.newPage({ serviceWorkers: "block" }, "#/analysis/awale?g=broken");
    await page.locator("[data-problem='record.link']").waitFor();
  });
});

const annotated = `[Game "awale"]
[First "Ada"]
[Second "Bo"]
[Result "*"]

{The usual beginning.} 1. F! f {closes the row} (1... c? 2. A (2. B $5 {deeper}) a) 2. E *`;
const seen = "The usual beginning. 1. F! f closes the row 1… c? 2. A 2. B!? deeper 2… a 2. E";

const drop = (onto: Page, content: string) =>
  onto.evaluate((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], "game.tria", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true }));
  }, content);

describe("a record with variations and comments", () => {
  it("is dropped, saved and dropped again: the same tree", async () => {
    page = await analyse("#/analysis/awale");
    await drop(page, annotated);
    await expect.poll(() => written(page)).toBe(seen);
    await page.locator("[data-act=share]").click();
    const { name, content } = await fileFrom("Save as a file");
    expect(name).toBe("awale.tria");
    expect(content.toString()).toContain('[First "Ada"]');
    const other = await analyse("#/analysis/awale");
    await drop(other, content.toString());
    await expect.poll(() => written(other)).toBe(seen);
    await other.locator("[data-act=share]").click();
    page = other;
    expect((await fileFrom("Save as a file")).content.toString()).toBe(content.toString());
  });

  it("keeps its players when it is played on, but not its result", async () => {
    page = await analyse("#/analysis/awale");
    await drop(page, annotated.replaceAll("*", "1-0"));
    await expect.poll(() => written(page)).toBe(seen);
    await page.locator("[data-act=share]").click();
    expect((await fileFrom("Save as a file")).content.toString()).toContain('[Result "1-0"]');
    await page.keyboard.press("Escape");
    await ready(page);
    await press(page, "a");
    await expect.poll(() => written(page)).toBe(`${seen} a`);
    await page.locator("[data-act=share]").click();
    const changed = (await fileFrom("Save as a file")).content.toString();
    expect(changed).toContain('[First "Ada"]');
    expect(changed).toContain('[Result "*"]');
  });

  it("opens on the page of its own game", async () => {
    page = await analyse("#/analysis/abalone");
    await drop(page, annotated);
    await page.locator("[data-page=analysis][data-game=awale] [data-cell]").first().waitFor();
    await expect.poll(() => written(page)).toBe(seen);
  });
});

describe("on the analysis page", () => {
  const paste = (text: string) =>
    page.evaluate((carried) => {
      const data = new DataTransfer();
      data.setData("text", carried);
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true }),
      );
    }, text);

  it("a position, moves or a link are pasted, and nonsense is refused in words", async () => {
    page = await analyse("#/analysis/awale");
    await paste("FfEa");
    await expect.poll(() => written(page)).toBe("1. F f 2. E a");
    await paste("0-0-0-0-0-9-1-0-0-0-0-0-20-18-S");
    await expect.poll(() => written(page)).toBe("No moves yet");
    await expect
      .poll(() => page.locator("[data-cell=F]").getAttribute("aria-label"))
      .toContain("9 seeds");
    await ready(page);
    await press(page, "F");
    await expect.poll(() => written(page)).toBe("1. F");
    await paste("not a game");
    await expect
      .poll(() => page.locator("[data-message]").innerText())
      .toMatch(/does not look like a move/);
    await expect.poll(() => written(page)).toBe("1. F");
    await paste(`${site.address}#/analysis/awale?moves=A+a+B`);
    await expect.poll(() => written(page)).toBe("1. A a 2. B");
  });

  it("a file is chosen, or refused, in a dialog", async () => {
    page = await analyse("#/analysis/awale");
    await page.locator("[data-act=folder]").click();
    const dialog = page.getByRole("dialog", { name: "Open a game or a position" });
    const choose = (text: string) =>
      dialog.locator("input[type=file]").setInputFiles({
        name: "game.tria",
        mimeType: "text/plain",
        buffer: Buffer.from(text),
      });
    await choose('[Game "awale"]\n\n1. F F');
    await expect.poll(() => dialog.locator("[role=status]").innerText()).toContain("Line 3");
    await choose(annotated);
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => written(page)).toBe(seen);
  });
});
