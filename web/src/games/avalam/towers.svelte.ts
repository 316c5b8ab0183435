// Avalam's towers under a finger: one is carried onto another. While counters are placed, a counter of
// the chosen colour is put into a hole.
import type { Side, Step } from "../../engine/api";
import { Board } from "../../boards/board.svelte";
import type { Point } from "../../boards/layout";
import type { Waypoint } from "../../lib/motion.svelte";

/** In the two corners that have no holes. */
export const stockPlaces: Record<Side, Point> = {
  first: { x: -3.3, y: 3.6 },
  second: { x: 3.3, y: -3.6 },
};

export class TowerBoard extends Board {
  override readonly glideTime = 300;
  /** The colour that the player would place, while there are both. */
  wanted = $state<Side>("first");

  get placing(): boolean {
    return this.state.stock[0] + this.state.stock[1] > 0;
  }

  get colour(): Side {
    const [first, second] = this.state.stock;
    return first === 0 ? "second" : second === 0 ? "first" : this.wanted;
  }

  override readonly besideBoard = ({ piece }: Step) =>
    piece === "" ? undefined : stockPlaces[piece];

  /** A tower is lifted on its way. */
  override path(way: Point): Waypoint[] {
    const part = Math.min(1, Math.hypot(way.x, way.y));
    const time = this.glideTime * part;
    return [
      { at: 0, ...way },
      { at: time * 0.5, x: way.x / 2, y: way.y / 2 - 0.35 * part },
      { at: time, x: 0, y: 0 },
    ];
  }

  override press(name: string): void {
    if (this.active && this.placing) this.place(name);
    else super.press(name);
  }

  place(name: string): void {
    const move = this.state.legal.find(
      ({ steps: [step] }) => step?.to === name && step.piece === this.colour,
    );
    if (move !== undefined) this.view.onmove?.(move);
    else this.view.ontry?.([], name, this.colour);
  }

  override drop(from: string, to: string | null): boolean {
    if (!this.placing || to === null) return super.drop(from, to);
    this.press(to);
    return false;
  }

  /** Too far away to go there. */
  override meansOther(from: string, to: string): boolean {
    return this.distance(from, to) >= 1.5 && super.meansOther(from, to);
  }
}
