// The rules pages: every lesson can be done on its board, shows how, and remembers.
import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { useSite } from "../use_site.ts";
import { visit } from "./player.ts";

const site = useSite();
let page: Page;

async function open(game: string): Promise<void> {
  page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, `${site.address}#/rules/${game}`);
  await page.locator("[data-lesson=notation] [data-cell]").first().waitFor({ state: "attached" });
}

const lesson = (id: string) => page.locator(`[data-lesson="${id}"]`);
/** Back at its beginning. */
const ready = (id: string) => page.locator(`[data-lesson="${id}"][data-ready]`);
const done = (id: string) => page.locator(`[data-lesson="${id}"][data-done]`);

async function press(id: string, ...cells: string[]): Promise<void> {
  // By keyboard: lessons out of sight are not laid out, and the page moves under a pointer when they are.
  for (const cell of cells) await lesson(id).locator(`[data-cell="${cell}"]`).press("Enter");
}

describe.each(["avalam", "abalone", "awale"])("the rules of %s", (game) => {
  it("show every lesson and remember it", async () => {
    await open(game);
    const lessons = await page.locator("[data-lesson]").all();
    for (const board of lessons) {
      await board.getByRole("button", { name: "Show me" }).click();
      await board.and(page.locator("[data-done]")).waitFor();
    }
    await page.reload();
    await page.getByText(`${lessons.length} of ${lessons.length} done`).waitFor();
  });
});

describe("a lesson", () => {
  it("tells whether a move is the one asked for", async () => {
    await open("avalam");
    await press("owner", "d5", "c4");
    await lesson("owner").getByText("not the one asked for").waitFor();
    await ready("owner").waitFor();
    await press("owner", "d5", "d6");
    await done("owner").waitFor();
    await lesson("owner").getByRole("button", { name: "Start again" }).click();
    await done("owner").waitFor({ state: "detached" });
  });

  it("is also a refusal that one has to find", async () => {
    await open("abalone");
    await press("pac", "e3", "e4", "e5");
    await done("pac").waitFor();
    await press("atMostThree", "e2", "e3", "e4", "e5");
    await done("atMostThree").waitFor();
    await press("sumito32", "e2", "e3", "e4", "e5");
    await done("sumito32").waitFor();
  });

  it("names our own rules as such", async () => {
    await open("awale");
    await lesson("repetition").getByText("House rule").waitFor();
    await page.getByRole("heading", { name: "Our house rules" }).waitFor();
    await press("chain", "C");
    await lesson("chain").getByText("not the one asked for").waitFor();
    await ready("chain").waitFor();
    await press("chain", "F");
    await done("chain").waitFor();
  });
});
