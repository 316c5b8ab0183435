// Names that stay one's own, in real browsers with passkeys: claimed, used on other devices, lost, recovered, deleted; and
// what they are for: rated games, profiles, following.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { makeMatch, playText, seated, seen, visitor } from "./friends.ts";
import {
  challenges,
  claim,
  goTo,
  homeOf,
  inLobby,
  player,
  quick,
  sharePasskeys,
  signedInAs,
  somebody,
} from "./people.ts";
import { press, ready, Thinker } from "./player.ts";

const site = useSite();
let thinker: Thinker;

beforeAll(async () => {
  thinker = await Thinker.start();
});

const account = (page: Page) => page.locator("[data-account]");
const devices = (page: Page) => page.locator("[data-device]");
const dialog = (page: Page) => page.getByRole("dialog");
const signedOut = (page: Page) => page.locator("[data-account=none]").waitFor();
const problem = (page: Page, code: string) => page.locator(`[data-problem="${code}"]`).waitFor();

async function signIn(page: Page): Promise<void> {
  await goTo(page, "#/account");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

const seatOf = async (page: Page) => {
  await page
    .locator("[data-seat=first], [data-seat=second]")
    .locator("[data-cell]")
    .first()
    .waitFor();
  return (await page.locator("[data-seat]").getAttribute("data-seat")) === "first"
    ? "first"
    : "second";
};

describe("a name", () => {
  it("is claimed with a passkey, and stays through a reload and in another tab", async () => {
    const ada = await somebody(site);
    const codes = await claim(ada, "Ada Claims");
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^\w{4}(-\w{4}){3}$/);
    await ada.page.getByRole("button", { name: "I have saved them" }).click();
    await expect.poll(() => ada.page.locator("[data-codes]").count()).toBe(0);
    await expect.poll(() => devices(ada.page).count()).toBe(1);
    await ada.page.reload();
    await signedInAs(ada.page, "Ada Claims");
    const tab = await ada.page.context().newPage();
    await tab.goto(homeOf(site));
    await signedInAs(tab, "Ada Claims");
    // The cookie is out of the page's reach, and no address has anything secret in it.
    expect(await ada.page.evaluate(() => document.cookie)).toBe("");
    expect(ada.page.url()).toBe(`${homeOf(site)}#/account`);
  });

  it("belongs to one person, also when it only looks the same", async () => {
    await player(site, "Zoe");
    const other = await somebody(site, "#/account");
    const form = other.page.locator("[data-claim]");
    for (const taken of ["zoe", "ZOE", "Zое"]) {
      await form.getByLabel("Your name").fill(taken);
      await form.getByRole("button", { name: "Claim this name" }).click();
      await problem(other.page, "account.name_taken");
      await form.getByLabel("Your name").fill("");
    }
    await form.getByLabel("Your name").fill("admin");
    await form.getByRole("button", { name: "Claim this name" }).click();
    await problem(other.page, "account.name_reserved");
  });

  it("is used on a second browser that shares the passkeys, until one signs out", async () => {
    const first = await player(site, "Two Browsers");
    const second = await somebody(site, "#/account");
    await sharePasskeys(first, second);
    await signIn(second.page);
    await signedInAs(second.page, "Two Browsers");
    await second.page.getByRole("button", { name: "Sign out", exact: true }).click();
    await signedOut(second.page);
    // The other one is still there.
    await goTo(first.page, "#/account");
    await account(first.page).getByText("Your devices").waitFor();
    await signIn(second.page);
    await signedInAs(second.page, "Two Browsers");
    await second.page.getByRole("button", { name: "Sign out everywhere" }).click();
    await signedOut(second.page);
    await first.page.reload();
    await signedOut(first.page);
  });

  it("says in a sentence when a browser has no passkey for it", async () => {
    const nobody = await somebody(site, "#/account");
    await nobody.authenticator.session.send("WebAuthn.setUserVerified", {
      authenticatorId: nobody.authenticator.id,
      isUserVerified: false,
    });
    await signIn(nobody.page);
    await problem(nobody.page, "passkey.cancelled");
  });

  it("cannot be had in a browser without passkeys, which says so", async () => {
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "PublicKeyCredential");
    });
    await page.goto(`${homeOf(site)}#/account`);
    await page.locator("[data-unsupported]").waitFor();
    expect(await page.locator("[data-claim]").count()).toBe(0);
  });
});

describe("devices", () => {
  it("are added by a code for the camera, and removed when they are lost", async () => {
    const desk = await player(site, "Linked");
    await goTo(desk.page, "#/account");
    await desk.page.getByRole("button", { name: "Add another device" }).click();
    const link = await dialog(desk.page).getByRole("textbox").inputValue();
    expect(link).toMatch(/#\/link\/[\w-]+$/);
    await dialog(desk.page).locator("svg path[d^=M]").first().waitFor();
    const phone = await somebody(site, `#/${link.split("#/")[1] ?? ""}`);
    await phone.page.getByRole("button", { name: "Add this device" }).click();
    await signedInAs(phone.page, "Linked");
    // The code is not left in the address, and works once.
    expect(phone.page.url()).not.toContain("/link/");
    const thief = await somebody(site, `#/${link.split("#/")[1] ?? ""}`);
    await thief.page.getByRole("button", { name: "Add this device" }).click();
    await problem(thief.page, "account.code");
    // The desk notices, closes the dialog and lists both.
    await expect.poll(() => dialog(desk.page).count()).toBe(0);
    await expect.poll(() => devices(desk.page).count()).toBe(2);
    const lost = desk.page.locator("[data-device]", { hasNot: desk.page.getByText("this one") });
    await lost.getByRole("button", { name: "Remove" }).click();
    await dialog(desk.page).getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => devices(desk.page).count()).toBe(1);
    // The lost one is out at once, and its passkey opens nothing any more.
    await phone.page.reload();
    await signedOut(phone.page);
    await signIn(phone.page);
    await problem(phone.page, "account.passkey");
  });

  it("all lost, one of the printed codes brings the account back, once", async () => {
    const lost = await somebody(site, "#/account");
    const [code = ""] = await claim(lost, "Lost Everything");
    await lost.page.context().close();
    const found = await somebody(site, "#/account");
    const recover = async (page: Page) => {
      await page.getByText("All devices lost?").click();
      const form = page.locator("[data-recover]");
      await form.getByLabel("Your name").fill("Lost Everything");
      await form.getByLabel("Recovery code").fill(code);
      await form.getByRole("button", { name: "Recover" }).click();
    };
    await recover(found.page);
    await signedInAs(found.page, "Lost Everything");
    await found.page.getByText("Codes left: 9").waitFor();
    const again = await somebody(site, "#/account");
    await recover(again.page);
    await problem(again.page, "account.code");
  });
});

describe("an account", () => {
  it("takes a guest's games along, to other devices too", async () => {
    const ada = await somebody(site);
    const { id, play } = await makeMatch(ada.page, { game: "awale", name: "guest" });
    const bo = await visitor(site, play.replace("localhost", "127.0.0.1"));
    await bo.getByLabel("Your name").fill("");
    await bo.getByRole("button", { name: "Join the game" }).click();
    await seated(bo, "second");
    await seated(ada.page, "first");
    await claim(ada, "Was a Guest");
    const second = await somebody(site, "#/account");
    await sharePasskeys(ada, second);
    await signIn(second.page);
    await signedInAs(second.page, "Was a Guest");
    // It is this player's turn, and the other browser says so although it holds no seat.
    await second.page.locator("header [data-turns='1']").click();
    await second.page.locator(`[data-turn="${id}"]`).click();
    await seated(second.page, "first");
    await playText(thinker, second.page, "awale", "F");
    await seen(bo, 1);
    await expect.poll(() => second.page.locator("header [data-turns]").count()).toBe(0);
    // Now it is the opponent's: the game is still one of this player's, on every device.
    await goTo(second.page, "#/online");
    await second.page.locator(`[data-match="${id}"]`).waitFor();
  });

  it("is exported, and deleted with its name typed again", async () => {
    const ada = await player(site, "Leaves");
    await goTo(ada.page, "#/account");
    const [download] = await Promise.all([
      ada.page.waitForEvent("download"),
      ada.page.getByRole("link", { name: "Export my data" }).click(),
    ]);
    const stream = await download.createReadStream();
    let text = "";
    for await (const chunk of stream) text += (chunk as Buffer).toString();
    expect(text).toContain("Leaves");
    expect(JSON.parse(text)).toBeTypeOf("object");
    await ada.page.getByRole("button", { name: "Delete my account" }).click();
    const yes = dialog(ada.page).getByRole("button", { name: "Delete for good" });
    expect(await yes.isDisabled()).toBe(true);
    await dialog(ada.page).getByRole("textbox").fill("Leaves");
    await yes.click();
    await signedOut(ada.page);
    await expect.poll(() => ada.page.locator("header [data-me]").count()).toBe(0);
    await goTo(ada.page, "#/player/Leaves");
    await problem(ada.page, "player.unknown");
    await signIn(ada.page);
    await problem(ada.page, "account.passkey");
  });
});

describe("two people with names who do not know each other", () => {
  it("play a rated game with one press each on the home page, and their ratings change", async () => {
    const ada = await player(site, "Rated Ada");
    const bo = await player(site, "Rated Bo");
    await quick(ada.page, "awale", "3 + 2").click();
    await ada.page.locator("[data-waiting-for=awale]").waitFor();
    await quick(bo.page, "awale", "3 + 2").click();
    const [seat] = await Promise.all([seatOf(ada.page), seatOf(bo.page)]);
    const [first, second] = seat === "first" ? [ada.page, bo.page] : [bo.page, ada.page];
    // What counts is not taken back.
    await playText(thinker, first, "awale", "F");
    await seen(second, 1);
    await playText(thinker, second, "awale", "f");
    await seen(first, 2);
    expect(await first.locator("[data-act=undo]").isDisabled()).toBe(true);
    await second.locator("[data-act=flag]").click();
    await dialog(second).getByRole("button", { name: "Resign" }).click();
    await expect
      .poll(() => dialog(first).getByRole("row", { name: "Rating" }).innerText())
      .toMatch(/\(\+\d+\)[\s\S]*\(−\d+\)/);
    await first.keyboard.press("Escape");
    await first.locator("[data-change=first]").waitFor();

    // The profile tells of it.
    const winner = seat === "first" ? "Rated Ada" : "Rated Bo";
    const loser = seat === "first" ? "Rated Bo" : "Rated Ada";
    await goTo(first, `#/player/${encodeURIComponent(winner)}`);
    const rating = first.locator("[data-rating=awale-fast]");
    await expect.poll(() => rating.innerText()).toMatch(/1[56]\d\d\?/);
    await first.getByRole("row", { name: loser }).waitFor();
    await expect.poll(() => first.locator("[data-match]").count()).toBe(1);
    // Nobody is on the leaderboard who is provisional.
    await goTo(first, "#/leaderboards/awale");
    await first.getByText("Nobody yet").waitFor();
    // The next time both have a rating, shown as provisional.
    for (const { page } of [ada, bo]) {
      await goTo(page, "#/");
      await quick(page, "awale", "3 + 2").click();
    }
    await Promise.all([seatOf(ada.page), seatOf(bo.page)]);
    for (const side of ["first", "second"]) {
      const bar = ada.page.locator(`[data-player=${side}]`);
      await expect.poll(() => bar.innerText()).toMatch(/1[3-7]\d\d\?/);
    }
  });
});

describe("days per move", () => {
  /** A game of Awalé with days per move, the first player's page at the board. */
  async function slowGame(first: Page, second: Page): Promise<string> {
    const { id, play } = await makeMatch(first, { game: "awale", clock: "Days" });
    await second.goto(play);
    await Promise.all([seated(first, "first"), seated(second, "second")]);
    return id;
  }

  const says = (page: Page, text: string) => page.locator("main").getByText(text).waitFor();

  it("leave room for an answer in advance, which is played when the move comes", async () => {
    const ada = await player(site, "Plans Ahead");
    const bo = await player(site, "Is Expected");
    await slowGame(ada.page, bo.page);
    await playText(thinker, ada.page, "awale", "F");
    await seen(bo.page, 1);
    await ada.page.locator("[data-act=branch]").click();
    await dialog(ada.page).getByRole("button", { name: "Add" }).click();
    await says(ada.page, "Choose a move your opponent may play.");
    await ready(ada.page);
    await press(ada.page, "f");
    await says(ada.page, "If f: choose your reply.");
    await ready(ada.page);
    await press(ada.page, "B");
    await ada.page.locator("[data-act=branch]").click();
    await dialog(ada.page).getByText("if f then B").waitFor();
    // Both leave the board; the server answers for whoever planned it.
    await goTo(ada.page, "#/");
    await playText(thinker, bo.page, "awale", "f");
    await seen(bo.page, 3);
    expect(await bo.page.locator("[data-ply]").allInnerTexts()).toEqual(["F", "f", "B"]);
  });

  it("are listed on every page, and one leads to the next", async () => {
    const ada = await player(site, "Many Games");
    const bo = await player(site, "Few Games");
    const [one] = [await slowGame(ada.page, bo.page), await slowGame(ada.page, bo.page)];
    await goTo(ada.page, "#/settings");
    await ada.page.locator("header [data-turns='2']").click();
    await dialog(ada.page).getByText("left").first().waitFor();
    await ada.page.locator(`[data-turn="${one}"]`).click();
    await seated(ada.page, "first");
    await playText(thinker, ada.page, "awale", "F");
    await ada.page.getByRole("link", { name: "Next game (1)" }).click();
    await expect.poll(() => ada.page.url()).not.toContain(one);
    await seated(ada.page, "first");
  });

  it("do not run during a vacation, and the opponent is told why", async () => {
    const ada = await player(site, "Stays Home");
    const bo = await player(site, "Goes Away");
    const id = await slowGame(ada.page, bo.page);
    await goTo(bo.page, "#/account");
    await bo.page.getByRole("button", { name: "Start vacation" }).click();
    await bo.page.locator("[data-vacation=yes]").waitFor();
    await playText(thinker, ada.page, "awale", "F");
    await ada.page.getByText("Your opponent is on vacation").waitFor();
    await bo.page.getByRole("button", { name: "I am back" }).click();
    await bo.page.locator("[data-vacation=no]").waitFor();
    await goTo(bo.page, `#/match/${id}`);
    await seated(bo.page, "second");
    await expect.poll(() => ada.page.getByText("Your opponent is on vacation").count()).toBe(0);
  });
});

describe("players", () => {
  it("follow and block each other, and see who is there", async () => {
    const ada = await player(site, "Follower");
    const bo = await player(site, "Followed");
    await goTo(bo.page, "#/lobby");
    await inLobby(bo.page);
    await goTo(ada.page, "#/player/Followed");
    await ada.page.getByRole("button", { name: "Follow", exact: true }).click();
    await ada.page.getByRole("button", { name: "Unfollow" }).waitFor();
    await goTo(ada.page, "#/following");
    const entry = ada.page.getByRole("link", { name: "Followed" });
    await expect.poll(() => entry.innerText()).toContain("online");
    await entry.click();
    await ada.page.getByRole("button", { name: "Block", exact: true }).click();
    await ada.page.getByRole("button", { name: "Unblock" }).waitFor();
    // Whoever is blocked does not see what is offered.
    await goTo(bo.page, "#/");
    await goTo(bo.page, "#/lobby");
    await inLobby(bo.page);
    const cy = await player(site, "Bystander");
    await goTo(cy.page, "#/lobby");
    await inLobby(cy.page);
    await goTo(ada.page, "#/lobby/avalam/5+3");
    await expect.poll(() => challenges(cy.page).count()).toBe(1);
    expect(await challenges(bo.page).count()).toBe(0);
  });

  it("challenge one player by name, who may decline or accept", async () => {
    const ada = await player(site, "Challenger");
    const bo = await player(site, "Challenged");
    const cy = await player(site, "Not Meant");
    for (const { page } of [bo, cy]) {
      await goTo(page, "#/lobby");
      await inLobby(page);
    }
    const challenge = async () => {
      await goTo(ada.page, "#/player/Challenged");
      await ada.page.getByRole("button", { name: "Challenge", exact: true }).click();
      const form = dialog(ada.page);
      await form.getByRole("group", { name: "Game" }).getByLabel("Abalone").check();
      await form.getByRole("button", { name: "Create challenge" }).click();
      await ada.page.getByRole("heading", { name: "Waiting for Challenged" }).waitFor();
      await expect.poll(() => challenges(bo.page).count()).toBe(1);
    };
    await challenge();
    await challenges(bo.page).getByRole("button", { name: "Decline" }).click();
    await ada.page.getByText("Challenged does not want to play now.").waitFor();
    await expect.poll(() => challenges(bo.page).count()).toBe(0);
    await challenge();
    expect(await challenges(cy.page).count()).toBe(0);
    await challenges(bo.page).getByRole("button", { name: "Accept" }).click();
    await Promise.all([seatOf(ada.page), seatOf(bo.page)]);
  });

  it("learn of a challenge to them on every page, and find it in the lobby", async () => {
    const ada = await player(site, "Calls");
    const bo = await player(site, "Is Called");
    await goTo(ada.page, "#/player/Is%20Called");
    await ada.page.getByRole("button", { name: "Challenge", exact: true }).click();
    await dialog(ada.page).getByRole("button", { name: "Create challenge" }).click();
    await ada.page.getByRole("heading", { name: "Waiting for Is Called" }).waitFor();
    // Another page asks at once; the same one would within half a minute.
    await goTo(bo.page, "#/settings");
    await bo.page.locator("header [data-turns='1']").click();
    await dialog(bo.page).getByText("Calls challenges you to a game.").click();
    await inLobby(bo.page);
    await challenges(bo.page).getByRole("button", { name: "Accept" }).click();
    await Promise.all([seatOf(ada.page), seatOf(bo.page)]);
  });
});
