// A board drawn out of sight, position after position, by the same component that players have before them.
import { flushSync, mount, unmount } from "svelte";
import type { BoardComponent, BoardView } from "../../boards/board_view";
import type { GameState } from "../../engine/api";
import { loadBoard } from "../../games/index";
import { gameTexts } from "../../lib/game_texts";
import { Freezer } from "./freeze";

export class Drawing {
  readonly #host = document.createElement("div");
  readonly #mounted: Record<string, unknown>;
  readonly #view: BoardView = $state({} as BoardView);
  readonly #freezer: Freezer;
  #count = 0;

  private constructor(Board: BoardComponent, state: GameState, flipped: boolean) {
    this.#freezer = new Freezer(gameTexts(state.game).title);
    this.#host.className = "visually-hidden";
    this.#host.inert = true;
    this.#host.dataset["game"] = state.game;
    document.body.append(this.#host);
    Object.assign(this.#view, { state, flipped, active: false, hint: null, label: "" });
    this.#mounted = mount(Board, { target: this.#host, props: this.#view });
  }

  /** To be ended, whatever happens. */
  static async begin(state: GameState, flipped: boolean): Promise<Drawing> {
    return new Drawing(await loadBoard(state.game), state, flipped);
  }

  /** The position as an SVG file, a square of so many pixels. */
  show(state: GameState, pixels: number): string {
    // Every position as if it had nothing to do with the one before: pieces are there at once, without a sound.
    const startPosition = `${state.startPosition} ${++this.#count}`;
    this.#view.state = { ...state, startPosition };
    flushSync();
    const drawing = this.#host.querySelector<SVGSVGElement>("svg.board");
    if (drawing === null) throw new Error("the board has no drawing");
    return this.#freezer.freeze(drawing, pixels);
  }

  end(): void {
    void unmount(this.#mounted);
    this.#host.remove();
  }
}
