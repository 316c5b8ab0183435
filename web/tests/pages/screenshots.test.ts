// Pictures of every page for people to look at: SCREENSHOTS=1 npm run test:browser writes them to
// docs/images. Nothing is compared: eyes do that.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openSite, type Site } from "../harness.ts";
import type { SavedGame } from "../../src/lib/saved_game.ts";
import { computer, person, setUp, visit } from "./player.ts";

const directory = fileURLToPath(new URL("../../../docs/images", import.meta.url));
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

const inProgress = (
  game: string,
  variant: string,
  moves: string,
  change: Partial<SavedGame> = {},
) =>
  setUp(game, {
    spec: { game, variant, position: "", moves: moves.split(" ") },
    players: [person(), computer(4)],
    ...change,
  });

const games = [
  inProgress(
    "avalam",
    "classic",
    "g1f1 e2f2 c4b5 f2f1 g3g4 g2h2 h4h5 h3g4 h5g4 b7b6 a5b5 b6b5 b4a4 c8d8 c7c6 d8e7 e7e8 e8d9 c5d5 d6d5 f6f5 d7c6",
  ),
  inProgress(
    "abalone",
    "belgian-daisy",
    "a1b2 i5h5 a2b3 i6h6 b3c3 b4c5 b1c2 a5b5 b2c3 a4b5 i9h8 b6c7 g8f7 d7d6 f7f6 d6d5 d1d2e2 h6g6 h8h9g8 h4h5 h7g7 h6g5 i8h8 h5h6 f7e7 e3d3 d2e2e3 g5f4 g9g8 c3d3 b3c3 e3d3 g3h4 f4g4 d2e3 c6c7d6 g8g7 g4f4 g7h8f7 d7c6 g8g7 h4h5 c2d2 h5i6",
    { clock: { minutes: 10, increment: 5 }, remaining: [412_000, 388_000] },
  ),
  inProgress("awale", "classic", "F f B c F a C a F a A b E d F a E c F a B d E b"),
];

interface Picture {
  name: string;
  hash: string;
  ready: string;
  press?: string[];
  theme?: string;
}

const pictures: Picture[] = [
  { name: "home", hash: "#/", ready: ".picture .board .seed" },
  { name: "avalam", hash: "#/play/avalam", ready: "[data-cell=e5]", press: ["[data-cell=g5]"] },
  {
    name: "abalone",
    hash: "#/play/abalone",
    ready: "[data-cell=e5]",
    press: ["[data-cell=e3]", "[data-cell=e4]"],
  },
  { name: "awale", hash: "#/play/awale", ready: "[data-cell=C]" },
  { name: "new-game", hash: "#/play/abalone", ready: "[data-cell=e5]", press: ["[data-act=plus]"] },
  { name: "menu", hash: "#/play/avalam", ready: "[data-cell=e5]", press: ["[data-act=menu]"] },
  {
    name: "result",
    hash: "#/play/awale",
    ready: "[data-cell=C]",
    press: ["[data-act=menu]", "dialog .row button", "[role=alertdialog] .primary"],
  },
  { name: "rules-avalam", hash: "#/rules/avalam", ready: "[data-lesson=start] [data-cell=e5]" },
  { name: "rules-abalone", hash: "#/rules/abalone", ready: "[data-lesson=start] [data-cell=e5]" },
  { name: "rules-awale", hash: "#/rules/awale", ready: "[data-lesson=start] [data-cell=C]" },
  { name: "settings", hash: "#/settings", ready: "select" },
  { name: "avalam-dark", hash: "#/play/avalam", ready: "[data-cell=e5]", theme: "dark" },
  { name: "awale-contrast", hash: "#/play/awale", ready: "[data-cell=C]", theme: "contrast" },
];

let site: Site;

describe.skipIf(process.env["SCREENSHOTS"] === undefined)("a picture", () => {
  beforeAll(async () => {
    site = await openSite();
    await mkdir(directory, { recursive: true });
  });

  afterAll(async () => {
    await site.close();
  });

  for (const { name, hash, ready, press = [], theme = "light" } of pictures) {
    it.each(Object.entries(sizes))(`of ${name} on a %s`, async (device, viewport) => {
      const page = await site.newPage(
        { viewport, reducedMotion: "reduce", serviceWorkers: "block" },
        null,
      );
      await visit(page, site.address + hash, { games, settings: { theme } });
      await page.locator(ready).first().waitFor({ state: "attached" });
      for (const selector of press) await page.locator(selector).first().click({ force: true });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${directory}/${name}-${device}.png` });
      await page.context().close();
    });
  }
});
