// Awalé's seeds under a finger: a house is sown when it is pressed, or when its seeds are dropped where
// one of them will fall. A move is shown seed by seed.
import { tick, untrack } from "svelte";
import type { Cell, LegalMove, Side, Step } from "../../engine/api";
import { Board } from "../../boards/board.svelte";
import { arrowPath, type Placed, type Point } from "../../boards/layout";
import type { Change } from "../../boards/transition";
import { sides } from "../../lib/sides";
import type { Waypoint } from "../../lib/motion.svelte";
import type { Tone } from "../../lib/sound";
import { houseSpacing, seedInHouse, seedInStore } from "./places";
import {
  counts,
  countsAlong,
  playSteps,
  rearrange,
  storeOf,
  type Home,
  type Landing,
  type Paths,
  type Seed,
} from "./seeds";

const fallTime = 240;
const seedCount = 48;

export class SeedBoard extends Board {
  override readonly spacing = houseSpacing;
  override readonly stepTime = 190;
  override readonly tones: Record<string, Tone> = {
    sow: { frequency: 620, fall: 0.7, length: 0.045, gain: 0.16, shape: "sine" },
  };
  seeds = $state.raw<Seed[]>([]);
  /** The house whose number is shown where numbers are not always shown. */
  pointed = $state<string | null>(null);
  /** While seeds are on their way, how many have arrived where. */
  #arrived = $state.raw<ReadonlyMap<Home, number> | null>(null);
  /** At most ends the seeds of the houses are shared out: then the score counts them too. */
  readonly #sharedOut = $derived.by(() => {
    const { cells, score, over } = this.state;
    return (
      over && cells.reduce((sum, cell) => sum + cell.pieces.length, score[0] + score[1]) > seedCount
    );
  });
  readonly stores = $derived.by(() =>
    sides.map((side, index) => ({
      side,
      y: this.#storeLine(side),
      score: this.#arrived?.get(storeOf(side)) ?? this.state.score[index] ?? 0,
    })),
  );

  seedsIn(cell: Cell): number {
    return this.#sharedOut ? 0 : cell.pieces.length;
  }

  /** The number that is written on a house. */
  countIn(cell: Cell): number {
    return this.#arrived?.get(cell.name) ?? this.seedsIn(cell);
  }

  #storeLine(side: Side): number {
    return (side === "first") !== this.view.flipped ? 2.86 : -2.86;
  }

  placeOf(home: Home, slot: number): Point {
    const house = this.at.get(home);
    if (house !== undefined) {
      const inside = seedInHouse(slot);
      return { x: house.x + inside.x, y: house.y + inside.y };
    }
    return seedInStore(slot, this.#storeLine(home === storeOf("first") ? "first" : "second"));
  }

  override async animate({ steps, back }: Change, startOf: (step: Step) => Point): Promise<void> {
    this.#arrived = null;
    const wanted = counts(this.state.cells, this.state.score, this.#sharedOut);
    const before = untrack(() => this.seeds);
    const [first] = steps;
    if (first === undefined || back) {
      this.seeds = rearrange(before, wanted);
      return;
    }
    const played = playSteps(before, steps, this.at.get(first.from)?.home ?? "first");
    // Seeds shared out at the end of the game come after the move itself.
    this.seeds = rearrange(played.seeds, wanted);
    // Once the seeds are drawn where they come to lie, let them come from where they were.
    await tick();
    this.#show(before, played.paths, steps.length, startOf(first));
  }

  #show(before: readonly Seed[], paths: Paths, stepCount: number, by: Point): void {
    const landings: Landing[] = [];
    for (const seed of this.seeds) {
      const start = before.find((candidate) => candidate.id === seed.id);
      const element = this.drawing?.querySelector(`[data-seed="${String(seed.id)}"]`);
      if (start === undefined || !element) continue;
      const end = this.placeOf(seed.home, seed.slot);
      const away = ({ x, y }: Point, at: number): Waypoint => ({ at, x: x - end.x, y: y - end.y });
      let home = start.home;
      let here = this.placeOf(home, start.slot);
      const hops = paths.get(seed.id) ?? [];
      if (hops.length > 0) here = { x: here.x + by.x, y: here.y + by.y };
      const way = [away(here, 0)];
      let time = 0;
      for (const hop of hops) {
        const leave = Math.max(hop.step * this.stepTime, time);
        way.push(away(here, leave));
        here = this.placeOf(hop.home, hop.slot);
        time = leave + fallTime;
        way.push(away(here, time));
        landings.push({ at: time, from: home, to: hop.home });
        home = hop.home;
      }
      if (here.x !== end.x || here.y !== end.y) {
        const leave = Math.max(time, stepCount * this.stepTime);
        way.push(away(here, leave), away(end, leave + fallTime));
      }
      if (way.length > 1) this.motion.glide(element, way);
    }
    this.#countAlong(before, landings);
  }

  /** The numbers follow the seeds: one less where a seed was, one more where it has landed. */
  #countAlong(before: readonly Seed[], landings: Landing[]): void {
    landings.sort((a, b) => a.at - b.at);
    const stages = countsAlong(before, landings);
    // After the last one the position itself is right.
    stages.pop();
    for (const [index, { at: time }] of landings.entries()) {
      const counting = this.motion.after(time, () => (this.#arrived = stages[index + 1] ?? null));
      if (counting) this.#arrived = stages[0] ?? null;
    }
  }

  /** The seeds in hand may be dropped wherever one of them will be sown. */
  override targets(): string[] {
    const [move] = this.movesFrom(this.carrying?.from ?? "");
    return move?.steps.flatMap(({ kind, to }) => (kind === "sow" ? [to] : [])) ?? [];
  }

  override marked(): Placed[] {
    return [];
  }

  override readonly ring: Point = { x: 0.52, y: 0.94 };

  override ringsOf(steps: readonly Step[]): Point[] {
    return [this.at.get(steps[0]?.from ?? "")].filter((house) => house !== undefined);
  }

  /** From a house to the one where its last seed falls. */
  override arrowOf(steps: readonly Step[]): string {
    const last = steps.findLast(({ kind }) => kind === "sow");
    return this.arrowBetween(steps[0]?.from ?? "", last?.to ?? "");
  }

  override arrowBetween(from: string, to: string): string {
    const [start, end] = [this.at.get(from), this.at.get(to)];
    if (start === undefined || end === undefined) return "";
    // Seeds that go all the way round end near where they began.
    const wide = Math.abs(end.x - start.x) < 0.5 && start.home === end.home ? 1.2 : 0;
    return arrowPath(start, end, {
      x: (start.x + end.x) / 2 + wide,
      y: (start.y + end.y) / 2 - 0.5,
    });
  }

  override placeOfMove({ steps }: LegalMove): Point | undefined {
    return this.at.get(steps[0]?.from ?? "");
  }

  override names(): (Point & { name: string })[] {
    return this.cells.map(({ name, x, y }) => ({ name, x, y: y > 0 ? 2.17 : -2.23 }));
  }

  override press(name: string): void {
    if (!this.active) return;
    const [move] = this.movesFrom(name);
    if (move !== undefined) this.view.onmove?.(move);
    else this.view.ontry?.([name], null);
  }

  override lift(name: string): void {
    this.pointed = name;
  }

  /** Seeds that are let go anywhere else are put back. */
  override drop(from: string, to: string | null): boolean {
    const [move] = this.movesFrom(from);
    if (move?.steps.some((step) => step.kind === "sow" && step.to === to) === false) return false;
    this.press(from);
    return move !== undefined;
  }

  override cancel(): void {
    this.pointed = null;
  }
}
