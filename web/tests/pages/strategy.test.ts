// The strategy pages: lessons of several steps, by mouse and by keyboard, in which a worse move meets its answer.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { visit } from "./player.ts";

const site = useSite();
let page: Page;

async function open(game: string): Promise<void> {
  page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, `${site.address}#/strategy/${game}`);
  await page.locator("[data-lesson]:last-of-type [data-cell]").first().waitFor({
    state: "attached",
  });
}

const lesson = (id: string) => page.locator(`[data-lesson="${id}"]`);
const inPhase = (id: string, phase: string) =>
  page.locator(`[data-lesson="${id}"][data-phase="${phase}"]`);
/** A task's beginning. */
const ready = (id: string) => page.locator(`[data-lesson="${id}"][data-phase=asked][data-ready]`);
const button = (id: string, name: string) => lesson(id).getByRole("button", { name });

async function click(id: string, ...cells: string[]): Promise<void> {
  for (const cell of cells) await lesson(id).locator(`[data-cell="${cell}"]`).click();
}

describe.each(["avalam", "abalone", "awale"])("the strategy of %s", (game) => {
  it("shows every lesson and remembers it", async () => {
    await open(game);
    const lessons = await page.locator("[data-lesson]").all();
    for (const board of lessons) {
      // One task after the other, until the last one is done.
      while ((await board.getAttribute("data-phase")) !== "done") {
        await board.getByRole("button", { name: "Show me" }).click();
        await board.and(page.locator("[data-phase=found], [data-phase=done]")).waitFor();
        await expect.poll(() => board.locator(".verdict").innerText()).toMatch(/proven|Measured/i);
        const next = board.getByRole("button", { name: "Continue" });
        if (await next.isVisible()) await next.click();
      }
    }
    await page.reload();
    await page.getByText(`${lessons.length} of ${lessons.length} done`).waitFor();
  });
});

describe("a lesson", () => {
  it("answers worse moves, goes on from step to step, and is remembered", async () => {
    await open("avalam");
    await lesson("tempo").scrollIntoViewIfNeeded();
    await click("tempo", "g4", "f3");
    await lesson("tempo").getByText("Now only one move is left").waitFor();
    await button("tempo", "Try again").click();
    await ready("tempo").waitFor();
    // A move that the lesson has no text for: the engine of this device answers.
    await click("tempo", "g5", "g4");
    await lesson("tempo").getByText("There is a better move. Ivory: ").waitFor();
    await lesson("tempo").getByText("Ivory wins by 2 towers, proven").waitFor();
    await button("tempo", "Try again").click();
    await ready("tempo").waitFor();
    await click("tempo", "g2", "f3");
    await inPhase("tempo", "found").waitFor();
    await lesson("tempo").getByText("Red wins by 1 tower, proven.").waitFor();
    await page.getByText("0 of 9 done").waitFor();
    await button("tempo", "Continue").click();
    await lesson("tempo").getByText("Step 2 of 2").waitFor();
    await ready("tempo").waitFor();
    await click("tempo", "f4", "g4");
    await inPhase("tempo", "done").waitFor();
    await page.reload();
    await page.getByText("1 of 9 done").waitFor();
    await ready("tempo").waitFor();
    await lesson("tempo").locator(".tick").waitFor();
  });

  it("of one task is over with its move, and kept as done before anybody sees that it is", async () => {
    await open("abalone");
    await lesson("edge").scrollIntoViewIfNeeded();
    const phases = await lesson("edge").evaluateHandle((element) => {
      const seen: string[][] = [];
      new MutationObserver(() => {
        const kept = localStorage.getItem("tria.strategy.abalone") ?? "";
        seen.push([element.getAttribute("data-phase") ?? "", kept]);
      }).observe(element, { attributeFilter: ["data-phase"] });
      return seen;
    });
    await button("edge", "Show me").click();
    await inPhase("edge", "done").waitFor();
    expect(await phases.jsonValue()).toEqual([["done", '["edge"]']]);
  });

  it("can be done with the keyboard alone", async () => {
    await open("avalam");
    const press = async (...cells: string[]) => {
      for (const cell of cells)
        await lesson("isolate").locator(`[data-cell="${cell}"]`).press("Enter");
    };
    await press("c4", "d3");
    await inPhase("isolate", "wrong").waitFor();
    await lesson("isolate").getByText("Now e4 covers your tower").waitFor();
    await button("isolate", "Try again").press("Enter");
    await ready("isolate").waitFor();
    await press("d3", "e4");
    await button("isolate", "Continue").press("Enter");
    await ready("isolate").waitFor();
    await press("g6", "f5");
    await inPhase("isolate", "done").waitFor();
    await button("isolate", "Start again").press("Enter");
    await ready("isolate").waitFor();
    await lesson("isolate").getByText("Step 1 of 2").waitFor();
  });
});

describe("a lesson with several marbles", () => {
  it("is played by mouse, from the cage's door to the push", async () => {
    await open("abalone");
    const push = (move: string) => lesson("numbers").locator(`[data-way="${move}"]`).click();
    await lesson("numbers").scrollIntoViewIfNeeded();
    await click("numbers", "d7");
    await push("d7d6");
    await lesson("numbers").getByText("Now the cage has a door").waitFor();
    await button("numbers", "Try again").click();
    await ready("numbers").waitFor();
    await click("numbers", "d5");
    await push("d5e5");
    await inPhase("numbers", "found").waitFor();
    await lesson("numbers")
      .getByText("looking 4 moves ahead (counting both players): Black gains 1 marble.")
      .waitFor();
    await button("numbers", "Continue").click();
    await ready("numbers").waitFor();
    await click("numbers", "e5", "e7");
    await push("e5e6");
    await inPhase("numbers", "done").waitFor();
    await page.getByText("1 of 9 done").waitFor();
  });

  it("is played by keyboard, and says what is measured", async () => {
    await open("abalone");
    const press = async (...cells: string[]) => {
      for (const cell of cells)
        await lesson("centre").locator(`[data-cell="${cell}"]`).press("Enter");
    };
    await press("d4", "e5");
    await lesson("centre").getByText("All alone on e5").waitFor();
    await button("centre", "Try again").press("Enter");
    await ready("centre").waitFor();
    await press("c3", "d4", "e5");
    await inPhase("centre", "done").waitFor();
    await lesson("centre").getByText("worse by 1 marble").waitFor();
  });
});

describe("a lesson about seeds", () => {
  it("is played by mouse: a wait, then a capture", async () => {
    await open("awale");
    await lesson("wait").scrollIntoViewIfNeeded();
    await click("wait", "E");
    await lesson("wait").getByText("one house too far").waitFor();
    await button("wait", "Try again").click();
    await ready("wait").waitFor();
    await click("wait", "A");
    await lesson("wait").getByText("South wins by 4 seeds, proven.").waitFor();
    await button("wait", "Continue").click();
    await ready("wait").waitFor();
    await click("wait", "F");
    await inPhase("wait", "done").waitFor();
    await lesson("wait").getByText("South gains 4 seeds.").waitFor();
  });

  it("is played by keyboard, and a capture that the rules forbid is explained", async () => {
    await open("awale");
    const press = (house: string) =>
      lesson("slam").locator(`[data-cell="${house}"]`).press("Enter");
    await press("E");
    await lesson("slam").getByText("Grand slam: ").waitFor();
    await press("D");
    await button("slam", "Continue").press("Enter");
    await ready("slam").waitFor();
    await press("E");
    await inPhase("slam", "done").waitFor();
  });
});

describe("the way there", () => {
  it("leads from the home page, the rules and the header", async () => {
    page = await site.newPage({ viewport: { width: 1200, height: 800 } });
    const arrive = () => page.locator("main[data-page=strategy][data-game=avalam] h1").waitFor();
    await page.locator("[data-game=avalam]").getByRole("link", { name: "Strategy" }).click();
    await arrive();
    await page.goto(`${site.address}#/rules/avalam`);
    await page.locator("main").getByRole("link", { name: "Strategy" }).first().click();
    await arrive();
    await page.goto(`${site.address}#/play/avalam`);
    await page.locator("header").getByRole("link", { name: "Strategy" }).click();
    await arrive();
  });
});
