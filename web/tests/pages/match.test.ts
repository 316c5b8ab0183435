// What people can do in a match besides moving, who may do it, and what happens without a server.
import type { Page } from "playwright-core";
import decodeQR from "qr/decode.js";
import { beforeAll, describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import {
  guest,
  makeMatch,
  played,
  playText,
  seated,
  seen,
  stateAfter,
  visitor,
  type MatchRequest,
} from "./friends.ts";
import { cell, openGame, press, Thinker } from "./player.ts";

const site = useSite();
let thinker: Thinker;

beforeAll(async () => {
  thinker = await Thinker.start();
});

const arrive = (address: string) => visitor(site, address);

/** Ada and Bo at a table. */
async function sitDown(request: Partial<MatchRequest> = {}) {
  const ada = await arrive(site.address);
  const links = await makeMatch(ada, { game: "awale", name: "Ada", ...request });
  const bo = await guest(site, links.play);
  await seated(ada, request.colour ?? "first");
  await seated(bo, request.colour === "second" ? "first" : "second");
  return { ada, bo, links };
}

const message = (page: Page) => page.locator("[data-message]");
const announced = (page: Page) => page.locator("[data-announcer]").innerText();
const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]`).click();
const answer = (page: Page, name: string) => message(page).getByRole("button", { name }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name }).click();
const play = (page: Page, move: string) => playText(thinker, page, "awale", move);

/** In the openings of the analysis board, which begin with the book. */
const chooseArchive = (page: Page) =>
  page
    .getByRole("combobox", { name: "Where the games come from" })
    .selectOption({ label: "Server’s archive" });

describe("the waiting room", () => {
  it("shows the link as a code that cameras read", async () => {
    const page = await arrive(site.address);
    const { play: link } = await makeMatch(page, { game: "abalone" });
    const picture = page.getByRole("img", { name: "QR code" });
    await picture.locator("path[d^=M]").waitFor({ state: "attached" });
    const size = Number((await picture.getAttribute("viewBox"))?.split(" ")[2]);
    const dark = (await picture.locator("path").getAttribute("d")) ?? "";
    // Four pixels for each module, as a screen shows it.
    const scale = 4;
    const width = size * scale;
    const data = new Uint8Array(width * width * 4).fill(255);
    for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)/g)) {
      for (let row = 0; row < scale; ++row) {
        const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
        for (let column = 0; column < scale; ++column)
          data.fill(0, start + column * 4, start + column * 4 + 3);
      }
    }
    expect(decodeQR({ width, height: width, data })).toBe(link);
  });

  it("is still there after a reload, and can be left", async () => {
    const page = await arrive(site.address);
    const { play: link } = await makeMatch(page, { game: "avalam" });
    await page.reload();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Link to play" }).inputValue())
      .toBe(link);
    await page.getByRole("button", { name: "Cancel game" }).click();
    await message(page).getByText("cancelled").waitFor();
  });
});

describe("a seat", () => {
  it("is not given to a third visitor, who watches", async () => {
    const { ada, bo, links } = await sitDown();
    const third = await arrive(links.play);
    await seated(third, "none");
    await message(third).getByText("Both seats are taken").waitFor();
    await ada.locator("[data-spectators]").getByText("1 spectator").waitFor();
    await press(third, "F");
    await play(ada, "F");
    for (const page of [ada, bo, third]) await seen(page, 1);
    await expect.poll(() => played(third)).toEqual(["F"]);
  });

  it("is not given for a wrong key", async () => {
    const ada = await arrive(site.address);
    const { watch } = await makeMatch(ada, { game: "awale" });
    const stranger = await guest(site, `${watch}/AAAAAAAAAAAAAAAAAAAAAA`);
    await seated(stranger, "none");
    await message(stranger).getByText("link is not valid").waitFor();
  });

  it("belongs to the browser: another tab of it plays on", async () => {
    const { ada, bo, links } = await sitDown();
    const tab = await ada.context().newPage();
    await tab.goto(links.watch);
    await seated(tab, "first");
    await play(tab, "C");
    await seen(bo, 1);
    await seen(ada, 1);
  });
});

describe("a move", () => {
  it("of the other player is read out, and an illegal one explained", async () => {
    const { ada, bo } = await sitDown();
    await press(ada, "a");
    await message(ada).getByText("belongs to North").waitFor();
    await play(ada, "F");
    await seen(bo, 1);
    await expect.poll(() => announced(bo)).toContain("Ada: F sows 4 seeds");
  });

  it("can be chosen before the other one has come", async () => {
    const { ada, bo } = await sitDown();
    await act(bo, "ahead");
    await message(bo).getByText("Choose your premove").waitFor();
    await press(bo, "c");
    await message(bo).getByText("Premove: c").waitFor();
    await play(ada, "F");
    for (const page of [ada, bo]) await seen(page, 2);
    await expect.poll(() => played(ada)).toEqual(["F", "c"]);
    await act(ada, "undo");
    await message(bo).getByText("requests a takeback").waitFor();
  });

  it("is taken back when the other one agrees", async () => {
    const { ada, bo } = await sitDown();
    await play(ada, "F");
    await seen(bo, 1);
    await act(ada, "undo");
    await answer(bo, "Decline");
    await message(ada).getByText("Takeback declined").waitFor();
    // The next question looks the same.
    await message(bo).getByRole("button", { name: "Accept" }).waitFor({ state: "hidden" });
    await act(ada, "undo");
    await answer(bo, "Accept");
    for (const page of [ada, bo]) {
      await expect.poll(() => played(page)).toEqual([]);
    }
    await play(ada, "E");
    await seen(bo, 1);
    await expect.poll(() => played(bo)).toEqual(["E"]);
  });

  it("can be played by keyboard alone", async () => {
    const { ada, bo } = await sitDown();
    await cell(ada, "C").focus();
    await ada.keyboard.press("ArrowRight");
    await ada.keyboard.press("Enter");
    await seen(bo, 1);
    await expect.poll(() => played(bo)).toEqual(["D"]);
  });
});

describe("a match", () => {
  it("asks whoever joins for a name, says what is played, and whose turn it is", async () => {
    const ada = await arrive(site.address);
    const links = await makeMatch(ada, { game: "awale", name: "Ada" });
    const bo = await arrive(links.play);
    await bo.getByRole("heading", { name: "Ada invites you" }).waitFor();
    await bo.locator("[data-invitation]").getByText("Awalé").waitFor();
    await bo.getByLabel("Your name").fill("Bo");
    await bo.getByRole("button", { name: "Join the game" }).click();
    await seated(bo, "second");
    await seated(ada, "first");
    await ada.locator("[data-player=second]").getByText("Bo").waitFor();
    await expect.poll(() => ada.title()).toMatch(/^Your turn/);
    expect(await bo.title()).not.toMatch(/^Your turn/);
    await bo.getByRole("link", { name: "How to play" }).click();
    await bo.locator("main[data-page=rules][data-game=awale]").waitFor();
    await bo.goBack();
    await seated(bo, "second");
  });

  it("ends by agreement and is played again with the sides swapped", async () => {
    const { ada, bo } = await sitDown();
    await play(ada, "F");
    await seen(bo, 1);
    await play(bo, "c");
    await seen(ada, 2);
    await act(bo, "handshake");
    await answer(ada, "Accept");
    for (const page of [ada, bo]) {
      await page.getByRole("heading", { name: "Draw" }).waitFor();
    }
    // The offer is in the dialog that both look at.
    const asked = bo.locator("dialog[open] [data-asked]");
    await ada.getByRole("button", { name: "Rematch, sides swapped" }).click();
    await asked.getByText("Ada offers a rematch").waitFor();
    await asked.getByRole("button", { name: "Decline" }).click();
    await asked.waitFor({ state: "hidden" });
    await ada.getByRole("button", { name: "Rematch, sides swapped" }).click();
    await asked.getByRole("button", { name: "Accept" }).click();
    await seated(ada, "second");
    await seated(bo, "first");
    await play(bo, "A");
    await seen(ada, 1);
  });

  it("ends by resignation; before both have moved it is called off", async () => {
    const { ada, bo } = await sitDown();
    await play(ada, "F");
    await seen(bo, 1);
    await play(bo, "c");
    await seen(ada, 2);
    await act(ada, "flag");
    await confirm(ada, "Resign");
    await bo.getByRole("heading", { name: "You win" }).waitFor();

    const other = await sitDown();
    await act(other.bo, "flag");
    await confirm(other.bo, "Keep playing");
    await act(other.bo, "flag");
    await confirm(other.bo, "Cancel game");
    await other.ada.getByRole("heading", { name: "No result" }).waitFor();
  });

  it("carries short words, and shows who is there", async () => {
    const { ada, bo } = await sitDown();
    await act(bo, "speech");
    await bo.getByRole("button", { name: "Good luck!" }).click();
    await ada.locator('[data-player="second"] q').getByText("Good luck!").waitFor();
    await expect.poll(() => announced(ada)).toContain("Good luck!");
    const presence = ada.locator('[data-player="second"] [data-present]');
    await expect.poll(() => presence.getAttribute("data-present")).toBe("true");
    await bo.close();
    await expect.poll(() => presence.getAttribute("data-present")).toBe("false");
  });

  it("against the server's computer is answered", async () => {
    const page = await arrive(`${site.address}#/create/awale`);
    await page.getByLabel("The computer, on the server").check();
    await page.getByRole("radio", { name: "South" }).check();
    await page.getByRole("button", { name: "Create game" }).click();
    await seated(page, "first");
    await play(page, "F");
    await seen(page, 2);
  });
});

describe("choosing a premove", () => {
  it("ends with the match", async () => {
    const { ada, bo } = await sitDown();
    await play(ada, "F");
    await seen(bo, 1);
    await play(bo, "c");
    await seen(ada, 2);
    await act(bo, "ahead");
    const choosing = bo.locator(".frame[data-active]");
    await choosing.waitFor();
    await act(ada, "flag");
    await confirm(ada, "Resign");
    await bo.locator("dialog [data-final]").first().waitFor();
    await choosing.waitFor({ state: "hidden" });
    await bo.keyboard.press("Escape");
    await message(bo).getByText("resignation").waitFor();
  });
});

describe("the lists", () => {
  it("hold one's own matches, live ones, and those of the archive", async () => {
    const { ada, bo, links } = await sitDown({ public: true });
    await play(ada, "F");
    await seen(bo, 1);
    await play(bo, "c");
    await seen(ada, 2);
    const own = (page: Page) =>
      page.locator(`section:has(h2:text("My online games")) [data-match="${links.id}"]`);
    const live = (page: Page) =>
      page.locator(`section:has(h2:text("Live games")) [data-match="${links.id}"]`);
    await ada.goto(`${site.address}#/online`);
    await own(ada).getByText("Your turn").waitFor();
    await bo.goto(`${site.address}#/online`);
    await own(bo).getByText("In progress").waitFor();
    const stranger = await arrive(`${site.address}#/online`);
    await live(stranger).waitFor();
    await expect.poll(() => own(stranger).count()).toBe(0);

    await own(bo).click();
    await seated(bo, "second");
    await act(bo, "flag");
    await confirm(bo, "Resign");
    await bo.getByRole("heading", { name: "You lose" }).waitFor();
    await stranger.goto(`${site.address}#/archive`);
    await stranger.getByRole("combobox", { name: "Game" }).selectOption("awale");
    await stranger.getByLabel("Opening moves").fill("F c");
    const searched = stranger.waitForResponse((response) => response.url().includes("moves=F"));
    await stranger.getByRole("button", { name: "Search" }).click();
    await searched;
    await stranger.locator(`[data-match="${links.id}"]`).waitFor();
    const coming = stranger.waitForEvent("download");
    await stranger.getByRole("link", { name: "Download these" }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.tria$|\.txt$/);
    await stranger.getByLabel("Opening moves").fill("A");
    await stranger.getByRole("button", { name: "Search" }).click();
    await stranger.getByText("No games found").waitFor();

    await stranger.goto(`${site.address}#/explorer/awale`);
    await stranger.getByText("Openings", { exact: true }).click();
    await chooseArchive(stranger);
    const explored = (move: string) =>
      stranger.locator("[data-explored] button").getByText(move, { exact: true });
    await stranger.locator("[data-active]").waitFor();
    await explored("F").click();
    await seen(stranger, 1);
    await explored("c").waitFor();
  });
});

describe("a match from a position", () => {
  it("begins where a game on this device stands, without the rules that are switched off", async () => {
    const ada = await arrive(`${site.address}#/play/abalone`);
    await playText(thinker, ada, "abalone", "c3c4");
    await ada.locator('[data-ply="2"]').waitFor();
    const [white = ""] = (await played(ada)).slice(1);
    const { position } = await stateAfter(thinker, "abalone", ["c3c4", white]);
    await act(ada, "menu");
    await ada.getByRole("link", { name: "Continue from here with a friend" }).click();
    await expect.poll(() => ada.getByLabel("Start from a position").inputValue()).toBe(position);
    await ada.locator('[data-game="abalone"] svg').waitFor();
    await ada.getByLabel("Threefold repetition").uncheck();
    await ada.getByRole("group", { name: "I play" }).getByLabel("Black").check();
    await ada.getByRole("button", { name: "Create game" }).click();
    await ada.getByText("Threefold repetition is a draw: off").waitFor();
    const link = await ada.getByRole("textbox", { name: "Link to play" }).inputValue();
    const bo = await guest(site, link);
    await seated(ada, "first");
    await seated(bo, "second");
    await act(bo, "menu");
    await bo.getByText("Threefold repetition is a draw: off").waitFor();
    const id = link.split("/").at(-2) ?? "";
    const answered = await fetch(`${site.address}api/v1/matches/${id}`);
    expect(await answered.json()).toMatchObject({
      variant: "standard,repetition=off",
      position,
      moves: [],
    });
  });

  it("says at once what is wrong with one that is none", async () => {
    const page = await arrive(`${site.address}#/create/awale`);
    await page.getByText("More options").click();
    await page.getByLabel("Start from a position").fill("4-4-4");
    await page.getByRole("status").getByText("from that position").waitFor();
    await page.getByRole("button", { name: "Create game" }).click();
    await page.locator("[data-problem]").waitFor();
  });
});

describe("the server's computer", () => {
  it("tells what it sees in a position while it looks", async () => {
    const page = await arrive(`${site.address}#/analysis/awale?variant=&position=&moves=F+c`);
    await seen(page, 2);
    const asked = page.waitForEvent("websocket", (socket) => socket.url().endsWith("/analysis"));
    await page.getByLabel("Where the engine runs").selectOption("On the server");
    await asked;
    await page.locator("[data-analysis] li").nth(2).waitFor();
    await page.getByRole("switch", { name: "Engine" }).uncheck();
    await page.locator("[data-analysis=still]").waitFor();
    await page.getByRole("switch", { name: "Engine" }).check();
    await page.locator("[data-analysis] li button").first().click();
    await seen(page, 3);
  });
});

describe("without a server", () => {
  it.each(["#/online", "#/archive", "#/create/awale", "#/match/abc/def", "#/analysis/awale"])(
    "%s says so calmly, and the games of this device go on",
    async (hash) => {
      const page = await site.newPage({ serviceWorkers: "block" }, null);
      // As a host that has nothing but files answers.
      await page.route("**/api/**", (route) =>
        route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not found</h1>" }),
      );
      await page.goto(site.address + hash);
      if (hash.startsWith("#/create")) {
        await page.getByRole("button", { name: "Create game" }).click();
      }
      if (hash.startsWith("#/analysis")) {
        await page.getByText("Openings", { exact: true }).click();
        await chooseArchive(page);
      }
      await page.locator('[data-problem="network.no_server"]').first().waitFor();
      await openGame(page, site.address, "awale");
      await press(page, "C");
      await page.locator('[data-ply="2"]').waitFor();
    },
  );
});
