// Two people play whole games by link while a third watches, and everything that can break breaks:
// a network, a page, the server. No move is lost, none is played twice, the clocks stay right.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { GameState, LegalMove, Side } from "../../src/engine/api.ts";
import { writeTime } from "../../src/lib/clock.ts";
import { useSite } from "../use_site.ts";
import { guest, makeMatch, played, seated, seen, stateAfter, visitor } from "./friends.ts";
import { pressMove, Thinker } from "./player.ts";

const site = useSite();
let thinker: Thinker;

beforeAll(async () => {
  thinker = await Thinker.start();
});

const mostPlies = 300;
const downTime = 1_000;
const minutes = 10;
const increment = 5;

declare global {
  interface Window {
    attempts: number;
  }
}

/** Waits until a page without a network has tried in vain, three times, to reach the server. */
async function triedInVain(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.attempts = 0;
    window.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address);
        ++window.attempts;
      }
    };
  });
  await page.waitForFunction(() => window.attempts >= 3);
}

interface ServerMatch {
  state: string;
  moves: string[];
  times: number[];
  clocks: Record<Side, number>;
  result: { result: string; reason: string; score: [number, number] } | null;
}

async function serverMatch(id: string): Promise<ServerMatch> {
  const answer = await fetch(`${site.address}api/v1/matches/${id}`);
  return (await answer.json()) as ServerMatch;
}

/** The first player plays well, the second anything: games end soon that way. */
async function choose(state: GameState): Promise<LegalMove> {
  const { game, moves, side } = state;
  const wanted =
    side === "first"
      ? await thinker.chooseFor({ game, variant: "", position: "", moves }, 2000)
      : state.legal[(moves.length * 13) % state.legal.length]?.text;
  const move = state.legal.find(({ text }) => text === wanted);
  if (move === undefined) throw new Error("there is nothing to play");
  return move;
}

describe("a whole game by link, with everything that can break", () => {
  it.each(["avalam", "abalone", "awale"])("of %s", async (game) => {
    const first = await visitor(site, site.address);
    const { id, play, watch } = await makeMatch(first, { game, clock: "Minutes", name: "Ada" });
    const second = await guest(site, play);
    const third = await visitor(site, watch);
    const pages = [first, second, third];
    await seated(first, "first");
    await seated(second, "second");
    await seated(third, "none");
    let began = 0; // just before the move that starts the clocks
    let down = 0;
    let end: GameState | null = null;

    for (let plies = 0; plies < mostPlies; ++plies) {
      const state = await stateAfter(thinker, game, await played(first));
      if (state.over) {
        end = state;
        break;
      }
      const page = state.side === "first" ? first : second;
      const move = await choose(state);
      if (plies === 1) began = Date.now();
      if (plies === 6) {
        // The second player's network goes away while the first one moves.
        await second.context().setOffline(true);
        await second.locator("[data-link=offline]").waitFor();
        await pressMove(page, state, move);
        await seen(third, plies + 1);
        await triedInVain(second);
        await expect.poll(() => played(second)).toHaveLength(plies);
        await second.context().setOffline(false);
      } else if (plies === 9) {
        await pressMove(page, state, move);
        await first.reload();
        await seated(first, "first");
      } else if (plies === 12) {
        // A move that is made while the server is away arrives when it is back.
        const back = site.crash(downTime);
        await page.locator("[data-link=offline]").waitFor();
        await pressMove(page, state, move);
        down = await back;
      } else {
        await pressMove(page, state, move);
      }
      await Promise.all(pages.map((other) => seen(other, plies + 1)));
    }

    const ended = Date.now();
    if (end === null) throw new Error("the game does not end");
    const told = await serverMatch(id);
    for (const page of pages) {
      await page.locator("dialog[open]").waitFor();
      await expect.poll(() => played(page)).toEqual(told.moves);
    }
    expect(told.state).toBe("ended");
    expect(told.moves).toEqual(end.moves);
    expect(told.result).toMatchObject({
      result: end.result,
      reason: end.reason,
      score: end.score,
    });

    // Everything the clocks have lost was lost while the server was there: from the second move on, whose own time is not
    // counted and is far shorter than the server was away.
    const left = told.clocks.first + told.clocks.second;
    const given = 2 * minutes * 60_000 + (told.moves.length - 2) * increment * 1000;
    const spent = given - left;
    console.log(`${game}: ${told.moves.length} moves, ${spent} ms on the clocks, ${down} ms down`);
    expect(spent).toBe(told.times.slice(2).reduce((sum, time) => sum + time, 0));
    for (const side of ["first", "second"] as const) {
      for (const page of pages) {
        const shown = await page.locator(`[data-player="${side}"] time`).innerText();
        expect(shown).toBe(writeTime(told.clocks[side]));
      }
    }
    expect(down).toBeGreaterThanOrEqual(downTime);
    expect(spent).toBeLessThanOrEqual(ended - began - down);
  });
});
