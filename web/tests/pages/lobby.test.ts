// Strangers who find each other, without an account: the list, quick pairing, and waiting.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { seated, seen, playText, visitor } from "./friends.ts";
import { challenges, inLobby, quick } from "./people.ts";
import { board, press, ready, Thinker } from "./player.ts";

const site = useSite();
let thinker: Thinker;

beforeAll(async () => {
  thinker = await Thinker.start();
});

const arrive = (hash = "") => visitor(site, site.address + hash);
const seatOf = async (page: Page) => {
  await page
    .locator("[data-seat=first], [data-seat=second]")
    .locator("[data-cell]")
    .first()
    .waitFor();
  return page.locator("[data-seat]").getAttribute("data-seat");
};

/** Offers a game of Awalé through the form, in the lobby. */
async function offer(page: Page): Promise<void> {
  await page.getByText("Create your own challenge").click();
  const form = page.locator("[data-challenge-form]");
  await form.getByRole("group", { name: "Game" }).getByLabel("Awalé").check();
  await form.getByRole("button", { name: "Create challenge" }).click();
  await page.locator("[data-waiting-for=awale]").waitFor();
}

describe("two guests who do not know each other", () => {
  it("press one clock each on the home page, and play", async () => {
    const ada = await arrive();
    const bo = await arrive();
    await quick(ada, "awale", "3 + 2").click();
    await ada.locator("[data-waiting-for=awale]").waitFor();
    await quick(bo, "awale", "3 + 2").click();
    const [one, other] = await Promise.all([seatOf(ada), seatOf(bo)]);
    expect(new Set([one, other])).toEqual(new Set(["first", "second"]));
    const [first, second] = one === "first" ? [ada, bo] : [bo, ada];
    await playText(thinker, first, "awale", "F");
    await seen(second, 1);
    expect(await ada.title()).toContain("Awalé");
    // A guest's game does not count for anything.
    expect(await ada.locator("[data-player=first]").innerText()).not.toMatch(/\d{4}/);
  });

  it("are paired only when they want the same", async () => {
    const ada = await arrive("#/lobby/awale/3+2");
    const bo = await arrive("#/lobby/avalam/5+3");
    await ada.locator("[data-waiting-for=awale]").waitFor();
    await bo.locator("[data-waiting-for=avalam]").waitFor();
    // Each sees what the other one offers.
    await expect.poll(() => challenges(ada).count()).toBe(2);
    await expect.poll(() => challenges(bo).count()).toBe(2);
    const other = ada.locator("[data-challenge]:not([data-own])");
    await other.getByRole("button", { name: "Accept" }).click();
    const seats = await Promise.all([seatOf(ada), seatOf(bo)]);
    expect(new Set(seats)).toEqual(new Set(["first", "second"]));
    await expect.poll(() => ada.locator("main [data-game=avalam]").count()).toBeGreaterThan(0);
  });
});

describe("the list of challenges", () => {
  it("is live: what is offered comes, what is withdrawn goes, and nobody waits for a ghost", async () => {
    const ada = await arrive("#/lobby");
    const bo = await arrive("#/lobby");
    await inLobby(ada);
    await inLobby(bo);
    await offer(ada);
    await expect.poll(() => challenges(bo).count()).toBe(1);
    await expect.poll(() => bo.locator("[data-count=waiting]").innerText()).toBe("1 waiting");
    await ada.locator("[data-waiting-for] button", { hasText: "Cancel" }).click();
    await expect.poll(() => challenges(bo).count()).toBe(0);
    await expect.poll(() => ada.locator("[data-waiting-for]").count()).toBe(0);
    await offer(ada);
    await expect.poll(() => challenges(bo).count()).toBe(1);
    await ada.context().close();
    await expect.poll(() => challenges(bo).count()).toBe(0);
  });

  it("comes back after the server was away, with what this player offers", async () => {
    const ada = await arrive("#/lobby/awale/3+2");
    const bo = await arrive("#/lobby");
    await expect.poll(() => challenges(bo).count()).toBe(1);
    // Somebody quick is back in the lobby when the server has only just said that it is there again.
    const noticed = bo.locator("[data-lobby=offline], [data-lobby=connecting]").waitFor();
    await Promise.all([noticed, site.crash(500)]);
    await inLobby(ada);
    await inLobby(bo);
    await expect.poll(() => challenges(bo).count()).toBe(1);
    await challenges(bo).getByRole("button", { name: "Accept" }).click();
    await Promise.all([seatOf(ada), seatOf(bo)]);
  });
});

describe("whoever waits", () => {
  it("plays the computer meanwhile, and is led to the game when somebody comes", async () => {
    const ada = await arrive("#/lobby/awale/3+2");
    await ada.getByRole("link", { name: "Play the computer while you wait" }).click();
    await board(ada, "awale").waitFor();
    await ready(ada);
    await press(ada, "F");
    await expect.poll(() => ada.locator("[data-ply]").count()).toBe(2);
    expect(await ada.locator("[data-strip]").innerText()).toContain("Looking for an opponent");
    const bo = await arrive("#/lobby/awale/3+2");
    await Promise.all([seatOf(ada), seatOf(bo)]);
    await expect.poll(() => ada.locator("[data-strip]").count()).toBe(0);
    // The game with the computer is still there.
    await ada.goto(`${site.address}#/games`);
    await expect.poll(() => ada.locator("[data-kept]").count()).toBeGreaterThan(0);
  });

  it("can give up from any page", async () => {
    const ada = await arrive("#/lobby/abalone/5+3");
    const bo = await arrive("#/lobby");
    await expect.poll(() => challenges(bo).count()).toBe(1);
    await ada.evaluate(() => (location.hash = "#/settings"));
    await ada.locator("[data-strip]").getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => challenges(bo).count()).toBe(0);
    await expect.poll(() => ada.locator("[data-strip]").count()).toBe(0);
  });

  it("does not ask again with a reload", async () => {
    const ada = await arrive("#/lobby/abalone/5+3");
    await ada.locator("[data-waiting-for=abalone]").waitFor();
    await ada.reload();
    await inLobby(ada);
    await expect.poll(() => ada.locator("[data-count=waiting]").innerText()).toBe("0 waiting");
    expect(await ada.locator("[data-waiting-for]").count()).toBe(0);
  });
});

describe("with the keyboard alone", () => {
  it("two people find each other", async () => {
    const ada = await arrive("#/lobby/avalam/5+3");
    await ada.locator("[data-waiting-for=avalam]").waitFor();
    const bo = await arrive("#/lobby");
    await expect.poll(() => challenges(bo).count()).toBe(1);
    const accept = bo.getByRole("button", { name: "Accept" });
    for (let presses = 0; presses < 60; ++presses) {
      await bo.keyboard.press("Tab");
      if (await accept.evaluate((button) => button === document.activeElement)) break;
    }
    await bo.keyboard.press("Enter");
    const seats = await Promise.all([seatOf(ada), seatOf(bo)]);
    expect(new Set(seats)).toEqual(new Set(["first", "second"]));
    // The one who waited is told, also without looking.
    await expect
      .poll(() => ada.locator("[data-announcer]").innerText())
      .toMatch(/Opponent found|begins/);
  });
});

describe("without a server", () => {
  it("the lobby says so, and comes back by itself", async () => {
    const page = await arrive("#/lobby");
    await inLobby(page);
    await page.context().setOffline(true);
    await page.locator("[data-problem='network.offline']").waitFor();
    await page.context().setOffline(false);
    await inLobby(page);
    await expect.poll(() => page.locator("[data-problem]").count()).toBe(0);
  });
});

it("a seat from the lobby is held through a reload", async () => {
  const ada = await arrive("#/lobby/awale/8+3");
  await ada.locator("[data-waiting-for=awale]").waitFor();
  const bo = await arrive("#/lobby/awale/8+3");
  const seat = await seatOf(ada);
  await seatOf(bo);
  await ada.reload();
  await seated(ada, seat === "first" ? "first" : "second");
});
