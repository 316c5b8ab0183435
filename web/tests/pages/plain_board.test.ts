// A game for which the page has nothing of its own is played to its end on the plain board, drawn from what
// the program tells of it: the example of tests/games. SCREENSHOTS=1 writes a picture of it to docs/images.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { programWithExample } from "../harness.ts";
import { useSite } from "../use_site.ts";
import { board, computer, person, press, ready, savedGame, setUp, visit } from "./player.ts";

const game = "hexapawn";
const site = useSite({ withExample: true });

async function open(change: Parameters<typeof setUp>[1]): Promise<Page> {
  const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, `${site.address}#/play/${game}`, { games: [setUp(game, change)] });
  await board(page, game).waitFor();
  return page;
}

async function play(page: Page, move: string): Promise<void> {
  await ready(page);
  await press(page, move.slice(0, 2));
  await press(page, move.slice(2));
}

const moves = async (page: Page) => (await savedGame(page, game)).spec.moves;
async function legalAfter(played: string[]): Promise<string[]> {
  const question = ["show", game, "--json", "--moves", played.join(" ")];
  const { stdout } = await promisify(execFile)(programWithExample, question);
  return (JSON.parse(stdout) as { legal: string[] }).legal;
}
/** What the result says of the second player: one point for the winner. */
const secondsPoints = (page: Page) => page.locator("dialog[open] [data-final=second]").innerText();

it("two people play on it to the end", async () => {
  const page = await open({ players: [person("Ada"), person("Bo")] });
  await expect.poll(() => page.locator("[data-cell]").count()).toBe(9);
  const played = ["b1b2", "a3b2", "c1b2", "c3b2", "a1a2", "b2b1"];
  for (const [ply, move] of played.entries()) {
    if (ply === 2 && process.env["SCREENSHOTS"] !== undefined) {
      const picture = new URL("../../../docs/images/plain-board.png", import.meta.url);
      await press(page, "c1");
      await page.screenshot({ path: fileURLToPath(picture) });
      await press(page, "c1");
    }
    await play(page, move);
    await expect.poll(() => moves(page)).toEqual(played.slice(0, ply + 1));
  }
  await expect.poll(() => secondsPoints(page)).toBe("1");
});

it("says why a move is refused", async () => {
  const page = await open({ players: [person(), person()] });
  await play(page, "a1b2");
  await expect
    .poll(() => page.locator("[data-message]").innerText())
    .toContain("nothing to take on b2");
});

it("a position is set up on it, with the pieces that the program names", async () => {
  const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, `${site.address}#/editor/${game}`);
  const position = () => page.locator("[data-position]").inputValue();
  await expect.poll(position).toBe("ppp/.../PPP w");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("radio", { name: "Black" }).first().check();
  await press(page, "b2");
  await page.locator("[data-cell=b2]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("1");
  await expect.poll(position).toBe(".../.p./.P. w");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator("main[data-page=analysis] [data-cell=b2]").waitFor();
  expect(new URL(page.url()).hash).toContain("position=...%2F.p.%2F.P.+w");
});

it("the computer plays it, and wins as the second player can", async () => {
  const page = await open({ players: [person(), computer(10)] });
  for (;;) {
    const before = await moves(page);
    const [move] = await legalAfter(before);
    if (move === undefined) break;
    await play(page, move);
    // The computer answers, unless the game is over.
    await expect
      .poll(async () => {
        const now = await moves(page);
        return now.length === before.length + 2 || (await legalAfter(now)).length === 0;
      })
      .toBe(true);
  }
  await expect.poll(() => secondsPoints(page)).toBe("1");
});
