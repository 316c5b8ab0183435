// Abalone's marbles under a finger: one to three in a line are taken, by pressing or by sweeping over
// them, and move one cell together.
import type { LegalMove, Step } from "../../engine/api";
import { Board } from "../../boards/board.svelte";
import {
  arrowPath,
  degrees,
  distance,
  edgeNames,
  type Placed,
  type Point,
} from "../../boards/layout";
import { other, ownerOf, sides } from "../../lib/sides";
import type { Tone } from "../../lib/sound";
import {
  extendSelection,
  foremostFirst,
  goInLine,
  lineBetween,
  tipOf,
  wayAlong,
  waysOf,
  wayTo,
  type Way,
} from "./selection";

export class MarbleBoard extends Board {
  override readonly tones: Record<string, Tone> = {
    "push-out": { frequency: 320, fall: 0.25, length: 0.32, gain: 0.35, shape: "sine" },
  };
  /** A finger that began on a marble not in hand takes those that it passes over. */
  #sweeping = $state(false);
  readonly ways = $derived.by(() =>
    this.selected.length > 0
      ? waysOf(this.state.legal, this.state.side, this.selected, this.at)
      : [],
  );
  readonly swept = $derived.by(() =>
    this.carrying !== null && this.#sweeping
      ? this.#ownLine(this.carrying.from, this.carrying.over)
      : null,
  );
  readonly held = $derived.by(() => this.swept ?? this.selected);
  readonly aimedWay = $derived.by(() =>
    this.carrying === null || this.swept !== null ? null : wayAlong(this.ways, this.carrying.by),
  );
  /** The tray of a player holds what that player has pushed out. */
  readonly trays = $derived.by(() =>
    sides.map((side, index) => {
      const below = (side === "first") !== this.view.flipped;
      const slots: Point[] = [0, 1, 2, 3, 4, 5].map((slot) => ({
        x: -2.05 + slot * 0.82,
        y: below ? 4.78 : -4.78,
      }));
      return { side, slots, filled: this.state.score[index] ?? 0 };
    }),
  );

  #trayOf({ piece }: Step) {
    return this.trays.find(({ side }) => side !== piece);
  }

  override readonly besideBoard = (step: Step) => {
    const tray = this.#trayOf(step);
    return tray?.slots[(tray.filled || 1) - 1];
  };

  override arrivalOf(step: Step): string {
    if (step.to !== "") return step.to;
    const filled = this.#trayOf(step)?.filled ?? 1;
    return `${other(step.piece || "first")}-${String(filled - 1)}`;
  }

  override movable(name: string): boolean {
    return ownerOf(this.at.get(name)?.pieces ?? "") === this.state.side;
  }

  override targets(): string[] {
    if (!this.active) return [];
    return this.ways.flatMap((way) => way.reached).filter((name) => !this.held.includes(name));
  }

  override aimed(): string[] {
    return this.aimedWay?.reached ?? [];
  }

  override carried(): Placed[] {
    return this.swept === null ? super.carried() : [];
  }

  /** The marbles that the hand moves, not those that are pushed, and by how much. */
  #group(steps: readonly Step[]): { marbles: Placed[]; shift: Point } | null {
    const own = steps.filter(({ piece }) => piece === this.state.side);
    const marbles = own.flatMap(({ from }) => this.at.get(from) ?? []);
    const [first] = marbles;
    const to = this.at.get(own[0]?.to ?? "");
    if (first === undefined || to === undefined) return null;
    return { marbles, shift: { x: to.x - first.x, y: to.y - first.y } };
  }

  override ringsOf(steps: readonly Step[]): Point[] {
    return this.#group(steps)?.marbles ?? [];
  }

  /** In line one arrow through all marbles, sideways one for each. */
  override arrowOf(steps: readonly Step[]): string {
    const group = this.#group(steps);
    if (group === null) return "";
    const { marbles, shift } = group;
    const ahead = ({ x, y }: Point) => ({ x: x + 0.84 * shift.x, y: y + 0.84 * shift.y });
    const rear = foremostFirst(marbles, shift).at(-1);
    if (rear !== undefined && goInLine(marbles, shift)) {
      return arrowPath(rear, tipOf(marbles, shift, 0.84));
    }
    return marbles.map((marble) => arrowPath(marble, ahead(marble))).join("");
  }

  /** In line where the foremost marble arrives, sideways where the middle one does. */
  override placeOfMove({ steps }: LegalMove): Point | undefined {
    const group = this.#group(steps);
    if (group === null) return undefined;
    const tip = tipOf(group.marbles, group.shift, 1);
    // Between two cells it would lie over what is written in both.
    return this.cells.find((cell) => distance(cell, tip) < 0.6);
  }

  override movesInHand(): readonly LegalMove[] {
    return this.selected.length === 0 ? this.state.legal : this.ways.map(({ move }) => move);
  }

  override names(): (Point & { name: string })[] {
    const downRight = { x: 0.5, y: Math.sqrt(3) / 2 };
    return [
      ...edgeNames(this.cells, ({ name }) => name.charAt(0), { x: -1, y: 0 }, 0.62),
      ...edgeNames(this.cells, ({ name }) => name.charAt(1), downRight, 0.67),
    ];
  }

  override press(name: string): void {
    const cell = this.at.get(name);
    if (!this.active || cell === undefined) return;
    if (this.movable(name)) {
      // A fourth in line is one too many: say so, and take that one instead.
      if (this.selected.length === 3 && this.#reachesInLine(cell)) this.#tryTo(cell);
      if (this.selected.includes(name)) this.selected = this.selected.length === 1 ? [] : [name];
      else
        this.selected = extendSelection(this.cells, this.inHand, cell).map((taken) => taken.name);
    } else if (this.selected.length === 0) {
      if (cell.pieces !== "") this.askAbout(name);
    } else {
      const way = wayTo(this.ways, cell, this.inHand);
      if (way !== null) this.view.onmove?.(way.move);
      else this.#tryTo(cell);
    }
  }

  #reachesInLine(cell: Placed): boolean {
    const distances = this.selected.map((name) => this.distance(name, cell.name));
    return [1, 2, 3].every((step) => distances.some((far) => Math.abs(far - step) < 0.05));
  }

  // The marble nearest to the target is the one meant to reach it.
  #tryTo({ name }: Placed): void {
    const order = [...this.selected].sort(
      (a, b) => this.distance(a, name) - this.distance(b, name),
    );
    this.view.ontry?.(order, name);
  }

  /** The marbles of the player who moves from one cell to another, if there is such a line. */
  #ownLine(from: string, to: string | null): string[] | null {
    const first = this.at.get(from);
    const last = this.at.get(to ?? "");
    if (first === undefined || last === undefined || first === last) return null;
    const line = lineBetween(this.cells, first, last);
    return line?.every((cell) => cell.pieces === first.pieces)
      ? line.map((cell) => cell.name)
      : null;
  }

  override lift(name: string): void {
    this.#sweeping = !this.selected.includes(name);
    if (this.#sweeping) this.selected = [name];
  }

  override drop(from: string, to: string | null): boolean {
    if (!this.active) return false;
    const by = this.carrying?.by ?? { x: 0, y: 0 };
    const line = this.#sweeping ? this.#ownLine(from, to) : null;
    const way = wayAlong(this.ways, by);
    if (!this.movable(from)) this.press(from);
    else if (line !== null) this.selected = line;
    else if (way === null) this.#askAlong(by);
    else {
      this.view.onmove?.(way.move);
      return true;
    }
    return false;
  }

  // Refused: ask why, for the one step that was meant. Towards the edge there is no cell to name; the
  // rearmost marble still has one before it.
  #askAlong(way: Point): void {
    const length = Math.hypot(way.x, way.y);
    for (const marble of foremostFirst(this.inHand, way)) {
      const meant = { x: marble.x + way.x / length, y: marble.y + way.y / length };
      const next = this.cells.find((cell) => distance(cell, meant) < 0.5);
      if (next === undefined) continue;
      const others = this.selected.filter((name) => name !== marble.name);
      this.view.ontry?.([marble.name, ...others], next.name);
      return;
    }
  }

  /** Where the arrow of a move is drawn. */
  tipOf({ shift }: Way): Point & { angle: number } {
    return { ...tipOf(this.inHand, shift, 0.86), angle: degrees(shift) };
  }
}
