// A player at the puzzles of one game: which task is shown, which comes next, what is due, how the rating moves.
import { mistakeTask, type Card } from "./card";
import { chooseUnseen, dueBy, nextDue, unseenOf } from "./choose";
import { puzzleCardId, puzzleTask, type Task } from "./puzzle";
import type { PuzzleSet } from "./puzzle_set";
import { endOfDay } from "./schedule";
import { nothingKept, type PuzzleStore } from "./store";

/** In the place of a theme: what is due today, and of that only one's own mistakes. */
export const repetitions = ["due", "mistakes"] as const;

const isRepetition = (theme: string) => repetitions.some((name) => name === theme);
const isMistake = ({ kind }: Card) => kind === "mistake";

export class PuzzleSession {
  /** Of the game's puzzles, or one of `repetitions`; empty: all. */
  theme = $state("");
  task = $state.raw<Task | null>(null);
  /** What the task has done to the rating. */
  ratingChange = $state<number | null>(null);

  readonly puzzles: PuzzleSet;
  readonly #store: PuzzleStore;
  readonly #chance: () => number;
  #kept = $state.raw(nothingKept(""));
  #now = $state(Date.now());

  readonly #cards = $derived.by(() => [...this.#kept.cards.values()]);
  readonly progress = $derived.by(() => this.#kept.progress);
  /** What comes back today, the first first. */
  readonly dueToday = $derived.by(() => dueBy(this.#cards, endOfDay(this.#now)));
  readonly mistakesToday = $derived.by(() => this.dueToday.filter(isMistake));
  /** When something of the chosen kind comes back; null: never. */
  readonly comesBack = $derived.by(() => nextDue(this.#cardsOf(this.theme)));
  /** How many come back some day. */
  readonly repeated = $derived.by(
    () => this.#cards.filter(({ schedule }) => schedule !== null).length,
  );

  constructor(puzzles: PuzzleSet, store: PuzzleStore, chance: () => number = Math.random) {
    this.puzzles = puzzles;
    this.#store = store;
    this.#chance = chance;
  }

  /** Reads what is remembered, and asks the first task. */
  async begin(theme: string): Promise<void> {
    await this.refresh();
    // A newer file may lack a puzzle that was missed once.
    const gone = this.#cards.filter((card) => !isMistake(card) && !this.puzzles.get(card));
    await this.#store.forget(gone.map(({ id }) => id));
    if (gone.length > 0) await this.refresh();
    this.choose(theme);
  }

  /** How many puzzles of a theme there are, and how many of them have been seen. */
  countOf(theme: string): { count: number; seen: number } {
    const count = this.puzzles.of(theme).length;
    return { count, seen: count - this.#unseen(theme).length };
  }

  /** Another theme, and a task of it. */
  choose(theme: string): void {
    this.theme = isRepetition(theme) || this.puzzles.themes.includes(theme) ? theme : "";
    this.next();
  }

  next(): void {
    this.#now = Date.now();
    this.ratingChange = null;
    this.task = this.#nextTask();
  }

  async answer(found: boolean): Promise<void> {
    const { task } = this;
    if (task === null) return;
    const before = this.progress;
    await this.#store.answer(task, found);
    await this.refresh();
    if (this.task !== task || this.progress.tried === before.tried) return;
    this.ratingChange = Math.round(this.progress.rating) - Math.round(before.rating);
  }

  /** The task cannot be played, such as one from a file that somebody has written: on to the next. */
  async drop(): Promise<void> {
    if (this.task === null) return;
    await this.#store.forget([this.task.id]);
    await this.refresh();
    this.next();
  }

  /** Something has changed, here or in another tab, or time has gone by. */
  async refresh(): Promise<void> {
    this.#now = Date.now();
    this.#kept = await this.#store.of(this.puzzles.game);
  }

  #nextTask(): Task | null {
    const { game } = this.puzzles;
    const repeats = isRepetition(this.theme);
    const due = dueBy(this.#cardsOf(this.theme), repeats ? endOfDay(this.#now) : this.#now);
    const card = due.find(({ id }) => id !== this.task?.id) ?? due[0];
    if (card !== undefined) return this.#taskOf(card);
    if (repeats) return null;
    const unseen = this.#unseen(this.theme);
    const others = unseen.filter((puzzle) => puzzleCardId(game, puzzle) !== this.task?.id);
    const { rating } = this.progress;
    const puzzle = chooseUnseen(others.length > 0 ? others : unseen, rating, this.#chance);
    return puzzle && puzzleTask(game, puzzle);
  }

  #unseen(theme: string) {
    return unseenOf(this.puzzles.game, this.puzzles.of(theme), this.#kept.cards);
  }

  #cardsOf(theme: string): Card[] {
    if (theme === "" || theme === "due") return this.#cards;
    if (theme === "mistakes") return this.#cards.filter(isMistake);
    return this.#cards.filter((card) => this.puzzles.get(card)?.themes.includes(theme));
  }

  #taskOf(card: Card): Task | null {
    if (card.mistake !== null) return mistakeTask(card.id, card.mistake);
    const puzzle = this.puzzles.get(card);
    return puzzle === undefined ? null : puzzleTask(this.puzzles.game, puzzle);
  }
}
