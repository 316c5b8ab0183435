// What a player does on a board, the same for every game: take a piece, put it down, drag it, let go,
// be refused; and how pieces travel when the position changes. It knows no rule: what may be played is
// in the list of legal moves. A game that is touched in another way extends this class.
import { untrack } from "svelte";
import type { GameState, LegalMove, Step } from "../engine/api";
import { Motion, type Waypoint } from "../lib/motion.svelte";
import { soundOfSteps, type Tone } from "../lib/sound";
import type { BoardView, Carrying, Hand } from "./board_view";
import {
  arrowPath,
  distance,
  edgeNames,
  placeCells,
  placesByName,
  type Placed,
  type Point,
} from "./layout";
import { changeBetween, type Change } from "./transition";

const nowhere: Point = { x: 0, y: 0 };

export class Board implements Hand {
  readonly #view: () => BoardView;
  /** Cells whose pieces are in hand. */
  selected = $state.raw<readonly string[]>([]);
  carrying = $state.raw<Carrying | null>(null);
  drawing = $state.raw<SVGSVGElement>();
  readonly cells = $derived.by(() =>
    placeCells(this.view.state.cells, this.view.flipped, this.spacing),
  );
  readonly at = $derived.by(() => placesByName(this.cells));
  readonly inHand = $derived.by(() => this.selected.flatMap((name) => this.at.get(name) ?? []));

  /** How far from the middle of a cell a ring around it is drawn. */
  readonly ring: Point = { x: 0.46, y: 0.46 };
  /** How far apart neighbouring cells are drawn. */
  readonly spacing: Point = { x: 1, y: 1 };
  readonly glideTime: number = 260; // milliseconds
  /** Where steps happen one after the other: milliseconds for each. */
  readonly stepTime: number = 0;
  /** Sounds of steps that only this game has. */
  readonly tones: Record<string, Tone> = {};

  readonly motion = new Motion();
  #drawn: GameState | null = null;
  /** What is carried has been let go and stays there until the move is drawn. */
  #released = false;

  /** To be called while a component is being set up. */
  constructor(view: () => BoardView) {
    this.#view = view;
    $effect(() => {
      this.#draw(this.state);
    });
  }

  get view(): BoardView {
    return this.#view();
  }

  get state(): GameState {
    return this.view.state;
  }

  get active(): boolean {
    return this.view.active;
  }

  #draw(state: GameState): void {
    const change = changeBetween(this.#drawn, state);
    this.#drawn = state;
    const [carrying, selected] = untrack(() => [this.carrying, this.selected] as const);
    if (change !== null || this.#released) this.carrying = null;
    this.#released = false;
    if (change === null) return;
    this.selected = [];
    this.motion.cancel();
    const startOf = ({ from }: Step) =>
      carrying !== null && (from === carrying.from || selected.includes(from))
        ? carrying.by
        : nowhere;
    const arranged = this.animate(change, startOf);
    if (change.steps.length === 0) return;
    if (!change.back && this.view.picture !== true) {
      soundOfSteps(change.steps, this.tones, this.stepTime);
    }
    this.view.onmotion?.(arranged.then(() => this.motion.done()));
  }

  /** Lets pieces come from where they were. `startOf`: how far from there a piece was let go. */
  animate({ steps }: Change, startOf: (step: Step) => Point): Promise<void> {
    for (const step of steps) {
      const from = this.at.get(step.from) ?? this.besideBoard(step);
      const to = this.at.get(step.to) ?? this.besideBoard(step);
      const piece = this.drawing?.querySelector(`[data-moved="${this.arrivalOf(step)}"]`);
      if (!piece || from === undefined || to === undefined) continue;
      const by = startOf(step);
      const way = { x: from.x + by.x - to.x, y: from.y + by.y - to.y };
      this.motion.glide(piece, this.path(way, step));
    }
    return Promise.resolve();
  }

  /** Where a piece lies that is not on the board. */
  readonly besideBoard: (step: Step) => Point | undefined = () => undefined;

  /** Names the drawing of the piece that a step has moved (`data-moved`). */
  arrivalOf(step: Step): string {
    return step.to;
  }

  /** What leaves the board takes longer, and is seen from nearer at first. */
  path(way: Point, step: Step): Waypoint[] {
    const out = step.to === "";
    return [
      { at: 0, ...way, scale: out ? 1.25 : 1 },
      { at: out ? this.glideTime * 2 : this.glideTime, x: 0, y: 0 },
    ];
  }

  /** The part of a move that the hand makes. */
  handOf({ steps }: LegalMove): Step | undefined {
    return steps.find(({ piece, from }) => piece === this.state.side && from !== "") ?? steps[0];
  }

  movesFrom(name: string): LegalMove[] {
    return this.state.legal.filter((move) => this.handOf(move)?.from === name);
  }

  movable(name: string): boolean {
    return this.movesFrom(name).length > 0;
  }

  /** Cells that light up: what is in hand may go there. */
  targets(): string[] {
    const [held] = this.selected;
    if (!this.active || held === undefined) return [];
    return this.movesFrom(held).map((move) => this.handOf(move)?.to ?? "");
  }

  /** Those of them where it would go now. */
  aimed(): string[] {
    return this.carrying?.over == null ? [] : [this.carrying.over];
  }

  /** Cells whose pieces follow the finger. */
  carried(): Placed[] {
    return this.carrying === null ? [] : this.inHand;
  }

  /** Cells that the last move touched. */
  marked(): Placed[] {
    const touched = this.state.lastSteps.flatMap(({ from, to }) => [from, to]);
    return this.cells.filter(({ name }) => touched.includes(name));
  }

  /** The cells that a hint draws a ring around. */
  ringsOf(steps: readonly Step[]): Point[] {
    return steps.flatMap(({ to }) => this.at.get(to) ?? []);
  }

  /** A move as lines with heads, from where its pieces stand; nothing for a piece that comes from beside the board. */
  arrowOf(steps: readonly Step[]): string {
    return steps.map(({ from, to }) => this.arrowBetween(from, to)).join("");
  }

  arrowBetween(from: string, to: string): string {
    const [start, end] = [this.at.get(from), this.at.get(to)];
    return start && end ? arrowPath(start, end) : "";
  }

  /** Where something is written about a move. */
  placeOfMove(move: LegalMove): Point | undefined {
    return this.at.get(this.handOf(move)?.to ?? "");
  }

  /** What can be played with the pieces in hand; without any, everything. */
  movesInHand(): readonly LegalMove[] {
    const [held] = this.selected;
    return held === undefined ? this.state.legal : this.movesFrom(held);
  }

  /** Names of lines along the picture: rows at the left, columns below. */
  names(): (Point & { name: string })[] {
    if (!this.cells.every(({ name }) => /^[a-z]\d$/.test(name))) return [];
    const left = Math.min(...this.cells.map(({ x }) => x)) - 0.9;
    const below = Math.max(...this.cells.map(({ y }) => y)) + 0.95;
    const rows = edgeNames(this.cells, ({ name }) => name.charAt(1), { x: -1, y: 0 }, 0);
    const columns = edgeNames(this.cells, ({ name }) => name.charAt(0), { x: 0, y: 1 }, 0);
    return [
      ...rows.map((row) => ({ ...row, x: left })),
      ...columns.map((column) => ({ ...column, y: below })),
    ];
  }

  press(name: string): void {
    if (!this.active || !this.at.has(name)) return;
    const [held] = this.selected;
    if (held === undefined) this.take(name);
    else if (held === name) this.selected = [];
    else this.put(held, name);
  }

  take(name: string): void {
    const placed = this.state.legal.find(
      ({ steps: [step] }) => step?.from === "" && step.to === name,
    );
    if (this.movable(name)) this.selected = [name];
    else if (placed !== undefined) this.view.onmove?.(placed);
    else this.askAbout(name);
  }

  /** Plays the move from one cell to another, or asks why there is none. Whether there is one. */
  put(from: string, to: string): boolean {
    const move = this.movesFrom(from).find((candidate) => this.handOf(candidate)?.to === to);
    if (move !== undefined) {
      this.view.onmove?.(move);
      return true;
    }
    const instead = this.meansOther(from, to);
    this.view.ontry?.([from], to);
    if (instead) this.selected = [to];
    return false;
  }

  /** Whether somebody who pressed a second cell wants to take that piece instead. */
  meansOther(_from: string, to: string): boolean {
    return this.movable(to);
  }

  /** Asks why a piece cannot be taken, by trying to move it to a neighbour. */
  askAbout(name: string): void {
    // Neighbours are 1 apart, or corner to corner.
    const next = this.cells.find(
      (cell) => cell.name !== name && this.distance(name, cell.name) < 1.5,
    );
    this.view.ontry?.([name], next?.name ?? name);
  }

  distance(one: string, other: string): number {
    return distance(this.at.get(one) ?? nowhere, this.at.get(other) ?? nowhere);
  }

  lift(name: string): void {
    this.selected = [name];
  }

  release(from: string, to: string | null): void {
    this.#released = this.drop(from, to);
    if (!this.#released) this.carrying = null;
  }

  /** Whether that is a move. */
  drop(from: string, to: string | null): boolean {
    return this.active && to !== null && this.put(from, to);
  }

  cancel(): void {
    this.selected = [];
  }
}
