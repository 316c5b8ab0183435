// An address that whoever runs the server has banned: the page says so in a sentence, everywhere, and stops asking.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { guest, makeMatch, seated, visitor } from "./friends.ts";
import { goTo, inLobby } from "./people.ts";

const site = useSite();
const sentence = "This server does not accept connections from your internet address.";
const address = "127.0.0.1";

const refusal = (page: Page) => page.locator("[data-problem='request.banned']");

/** How many WebSockets the page opens from now on. */
function countSockets(page: Page): () => number {
  let count = 0;
  page.on("websocket", () => (count += 1));
  return () => count;
}

it("those whose address is banned are told, do not come back by themselves, and are let in afterwards", async () => {
  const waiting = await visitor(site, `${site.address}#/lobby`);
  const playing = await visitor(site, site.address);
  await inLobby(waiting);
  const { play } = await makeMatch(playing, { game: "awale" });
  const opponent = await guest(site, play);
  await seated(opponent, "second");
  await seated(playing, "first");
  const opened = [countSockets(waiting), countSockets(playing)];
  await site.admin("ban", address, "--reason", "test");
  await refusal(waiting).getByText(sentence).waitFor();
  await playing.locator("[data-link=banned]").getByText(sentence).waitFor();
  // Longer than the delay before the first attempts to come back.
  await waiting.waitForTimeout(2000);
  expect(opened.map((count) => count())).toEqual([0, 0]);

  // Whoever comes now cannot even open a socket, and is told the same.
  const page = await visitor(site, `${site.address}#/lobby`);
  for (const hash of ["#/match/unknown", "#/online", "#/account", "#/lobby"]) {
    await refusal(page).first().getByText(sentence).waitFor();
    await goTo(page, hash);
    await page.locator(`main[data-page=${hash.split("/")[1] ?? ""}]`).waitFor();
  }
  await refusal(page).getByText(sentence).waitFor();
  // Without the server everything else works.
  await goTo(page, "#/play/awale");
  await page.locator("[data-page=play] [data-cell]").first().waitFor();

  await site.admin("unban", address, "--reason", "test");
  await goTo(page, "#/lobby");
  await expect
    .poll(async () => {
      const again = refusal(page).getByRole("button", { name: "Try again" });
      if (await again.isVisible()) await again.click();
      return page.locator("[data-lobby=online]").count();
    })
    .toBe(1);
});
