// A person for tests: looks at what the page keeps, asks the real rules what is legal, thinks a
// little, and presses the cells of the board as a person would.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Engine, GameSpec, GameState, LegalMove, Rules } from "../../src/engine/api.ts";
import { ProgramClient } from "../../src/engine/program_client.ts";
import { engineOver } from "../../src/engine/search.ts";
import { compileModule, NodePort, nodeRules } from "../../src/engine/testing.ts";
import type { LibraryGame } from "../../src/lib/game_library.ts";
import type { HeldSeat } from "../../src/online/seats.ts";
import type { Player, SavedGame } from "../../src/lib/saved_game.ts";

export const person = (name = ""): Player => ({
  kind: "person",
  name,
  level: 1,
  seconds: null,
});
export const computer = (level: number): Player => ({ ...person(), kind: "computer", level });

/** A game before its first move. */
export function setUp(game: string, change: Partial<SavedGame> = {}): SavedGame {
  return {
    spec: { game, variant: "", position: "", moves: [] },
    redo: [],
    players: [person(), computer(1)],
    bottom: "first",
    clock: null,
    remaining: [0, 0],
    ending: null,
    seed: 7,
    ...change,
  };
}

/** Opens the app at an address, with games, seats and settings kept as if from an earlier visit: games as the
 *  first versions kept them, one of each kind. */
export async function visit(
  page: Page,
  address: string,
  keep: { games?: SavedGame[]; seats?: HeldSeat[]; settings?: Record<string, unknown> } = {},
): Promise<void> {
  await page.addInitScript(({ games, seats, settings }) => {
    // Only before the first start: later ones find what the page has kept.
    if (sessionStorage.getItem("prepared") !== null) return;
    sessionStorage.setItem("prepared", "yes");
    for (const game of games ?? []) {
      localStorage.setItem(`tria.game.${game.spec.game}`, JSON.stringify(game));
    }
    if (seats !== undefined) localStorage.setItem("tria.seats", JSON.stringify(seats));
    localStorage.setItem("tria.settings", JSON.stringify({ sound: false, ...settings }));
  }, keep);
  await page.goto(address);
}

/** All games that the page keeps, the newest first. */
export function keptGames(page: Page): Promise<LibraryGame[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error(request.error?.message));
        };
      });
    const database = await done(indexedDB.open("tria"));
    const store = database.transaction("games").objectStore("games");
    const games = await done(store.getAll() as IDBRequest<LibraryGame[]>);
    database.close();
    return games.sort((a, b) => b.updated - a.updated);
  });
}

/** The game of a kind that was played last. */
export async function savedGame(page: Page, game: string): Promise<SavedGame> {
  const found = (await keptGames(page)).find(({ saved }) => saved.spec.game === game);
  if (found === undefined) throw new Error(`no game of ${game} is kept`);
  return found.saved;
}

/** Goes to a game on this device and waits for its board. Boards of other pages, the one before among them,
 *  have cells of the same names. */
export async function openGame(page: Page, address: string, game: string): Promise<void> {
  await page.goto(`${address}#/play/${game}`);
  await board(page, game).waitFor();
}

/** The board of a game's own page. */
export const board = (page: Page, game: string) =>
  page.locator(`main[data-page=play][data-game="${game}"] [data-cell]`).first();

export const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);

export class Thinker {
  readonly rules: Rules;
  readonly #engine: Engine;

  private constructor(rules: Rules, module: WebAssembly.Module) {
    this.rules = rules;
    this.#engine = engineOver(() => new ProgramClient(new NodePort(module)));
  }

  static async start(): Promise<Thinker> {
    return new Thinker(await nodeRules(), await compileModule("engine"));
  }

  async state(page: Page, game: string): Promise<GameState> {
    const reply = await this.rules.state((await savedGame(page, game)).spec);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value;
  }

  chooseFor(spec: GameSpec, nodes: number): Promise<string | null> {
    return this.#engine.chooseMove(spec, 10, 1, { nodes });
  }

  /** A move that wins against beginners. */
  async choose(page: Page, game: string): Promise<LegalMove> {
    const { spec } = await savedGame(page, game);
    const text = await this.chooseFor(spec, 4000);
    const state = await this.state(page, game);
    const move = state.legal.find((legal) => legal.text === text);
    if (move === undefined) throw new Error("there is nothing to play");
    return move;
  }
}

/** Where an arrow lies over a cell, pressing the cell presses the arrow. */
export async function press(page: Page, name: string): Promise<void> {
  await cell(page, name).click({ force: true });
}

/** Waits until the board takes a move. */
export const ready = (page: Page) => page.locator("main .frame[data-active]").waitFor();

/** Presses what makes a move, whatever the game. */
export async function pressMove(page: Page, state: GameState, move: LegalMove): Promise<void> {
  await ready(page);
  const [first] = move.steps;
  if (first === undefined) throw new Error("a move does something");
  if (first.kind === "place") {
    await page.locator(`[data-stock="${first.piece}"]`).click();
    await press(page, first.to);
  } else if (first.kind === "sow") {
    await press(page, first.from);
  } else if (move.steps.length === 1) {
    await press(page, first.from);
    await press(page, first.to);
  } else {
    const group = move.steps.filter((step) => step.piece === state.side);
    for (const { from } of group) await press(page, from);
    await page.locator(`[data-way="${move.text}"]`).click();
  }
}

/** Waits until so many moves, more than there were, have been played and are shown, or until the game is over.
 *  No dialog may be open before. */
export async function waitForAnswer(page: Page, game: string, plies: number): Promise<void> {
  const over = page.locator("dialog[open] [data-final]");
  const shown = page.locator("[data-ply]");
  // The browser waits for itself; asking again and again costs more than a move.
  const enough = page.locator(`[data-ply="${plies}"]`).or(over);
  await enough.first().waitFor({ state: "attached" });
  await expect
    .poll(
      async () => {
        if ((await over.count()) > 0) return true;
        const { moves } = (await savedGame(page, game)).spec;
        return moves.length >= plies && (await shown.count()) === moves.length;
      },
      { interval: 20 },
    )
    .toBe(true);
}
