// Keeps one open game in the library while it is played: one write after the other, always the newest state.
// Tells what other tabs make of the same game.
import type { GameLibrary, LibraryGame } from "./game_library";

export interface KeeperListener {
  /** Another tab has played on; what this one wanted to keep is void. */
  onmoved(game: LibraryGame): void;
  /** Another tab has deleted it. It is kept again with the next change. */
  onremoved(): void;
}

/** What has changed of a game. */
type Change = Partial<Pick<LibraryGame, "saved" | "final" | "review">>;

export class GameKeeper {
  readonly #library: GameLibrary;
  readonly #listener: KeeperListener;
  readonly #unwatch: () => void;
  #kept: LibraryGame;
  #wanted: Change | null = null;
  #writing = false;

  constructor(library: GameLibrary, game: LibraryGame, listener: KeeperListener) {
    this.#library = library;
    this.#kept = game;
    this.#listener = listener;
    this.#unwatch = library.watch(({ id, revision }) => {
      if (id !== this.#kept.id) return;
      if (revision === null) listener.onremoved();
      else if (revision > this.#kept.revision) void this.refresh();
    });
  }

  /** As far as this tab knows. */
  get kept(): LibraryGame {
    return this.#kept;
  }

  /** Asks the library what has become of the game: a tab that was asleep has heard nothing. */
  async refresh(): Promise<void> {
    const found = await this.#library.get(this.#kept.id);
    // While a write is on its way, the library says who was first.
    if (found !== null && !this.#writing) this.#follow(found);
  }

  keep(change: Change): void {
    this.#wanted = { ...this.#wanted, ...change };
    if (!this.#writing) void this.#write();
  }

  /** What was to be kept still is; what others do is not told any more. */
  close(): void {
    this.#unwatch();
  }

  async #write(): Promise<void> {
    this.#writing = true;
    for (let wanted = this.#wanted; wanted !== null; wanted = this.#wanted) {
      this.#wanted = null;
      const { revision } = this.#kept;
      const mine = { ...this.#kept, ...wanted };
      const kept = await this.#library.keep(mine);
      if (kept.saved === mine.saved) this.#kept = kept;
      else if (kept.revision > revision) this.#follow(kept);
    }
    this.#writing = false;
  }

  #follow(game: LibraryGame): void {
    if (game.revision <= this.#kept.revision) return;
    this.#kept = game;
    this.#wanted = null;
    this.#listener.onmoved(game);
  }
}
