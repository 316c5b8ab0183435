// Every seed keeps its identity from move to move, so that the one that is seen falling into a house
// is the one that lies there afterwards. Which seed goes where is read from the steps of a move.
import type { Cell, Side, Step } from "../../engine/api";

/** A house by its name, or a player's store. */
export type Home = string;

export const storeOf = (side: Side): Home => `store-${side}`;

export interface Seed {
  id: number;
  home: Home;
  /** Which of the seeds of its home it is, from 0; decides where it lies. */
  slot: number;
}

/** How many seeds lie where: the houses and the two stores. A finished game's score has shared out
 *  what was left in the houses; a seed that is halved lies nowhere. */
export function counts(
  cells: readonly Cell[],
  stores: readonly [number, number],
  over: boolean,
): Map<Home, number> {
  const full = new Map(cells.map((cell) => [cell.name, over ? 0 : cell.pieces.length]));
  full.set(storeOf("first"), Math.floor(stores[0]));
  full.set(storeOf("second"), Math.floor(stores[1]));
  return full;
}

function inHome(seeds: readonly Seed[], home: Home): Seed[] {
  return seeds.filter((seed) => seed.home === home).sort((a, b) => a.slot - b.slot);
}

/** Seeds that lie where they are wanted stay; the others go where one is missing. */
export function rearrange(seeds: readonly Seed[], wanted: ReadonlyMap<Home, number>): Seed[] {
  const kept: Seed[] = [];
  const spare: number[] = [];
  for (const home of new Set(seeds.map((seed) => seed.home))) {
    const room = wanted.get(home) ?? 0;
    for (const [slot, seed] of inHome(seeds, home).entries()) {
      if (slot < room) kept.push({ ...seed, slot });
      else spare.push(seed.id);
    }
  }
  let next = seeds.reduce((highest, seed) => Math.max(highest, seed.id), -1) + 1;
  for (const [home, count] of wanted) {
    for (let slot = inHome(kept, home).length; slot < count; ++slot) {
      kept.push({ id: spare.shift() ?? next++, home, slot });
    }
  }
  return kept.sort((a, b) => a.id - b.id);
}

export interface Hop {
  /** Counts the steps of the move: the seed leaves at this one. */
  step: number;
  home: Home;
  slot: number;
}

/** By the seed's id. */
export type Paths = Map<number, Hop[]>;

/** The move seed by seed: where everything lies afterwards, and which way each seed went. */
export function playSteps(
  seeds: readonly Seed[],
  steps: readonly Step[],
  mover: Side,
): { seeds: Seed[]; paths: Paths } {
  const after = seeds.map((seed) => ({ ...seed }));
  const paths: Paths = new Map();
  const hop = (seed: Seed, step: number, home: Home) => {
    const slot = inHome(after, home).length;
    seed.home = home;
    seed.slot = slot;
    paths.set(seed.id, [...(paths.get(seed.id) ?? []), { step, home, slot }]);
  };
  for (const [index, step] of steps.entries()) {
    if (step.kind === "sow") {
      const seed = inHome(after, step.from)[0];
      if (seed !== undefined) hop(seed, index, step.to);
    } else if (step.kind === "capture") {
      for (const seed of inHome(after, step.from)) hop(seed, index, storeOf(mover));
    }
  }
  return { seeds: after, paths };
}

/** One seed has come from one home to another. */
export interface Landing {
  at: number; // milliseconds since the move began
  from: Home;
  to: Home;
}

/** How many seeds are where, for the homes that a move touches: before it, then after each landing. */
export function countsAlong(
  before: readonly Seed[],
  landings: readonly Landing[],
): ReadonlyMap<Home, number>[] {
  const now = new Map(
    landings.flatMap(({ from, to }) =>
      [from, to].map((home) => [home, inHome(before, home).length] as const),
    ),
  );
  const stages = [new Map(now)];
  for (const { from, to } of landings) {
    now.set(from, (now.get(from) ?? 0) - 1);
    now.set(to, (now.get(to) ?? 0) + 1);
    stages.push(new Map(now));
  }
  return stages;
}
