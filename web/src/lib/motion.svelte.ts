// Everything that moves. The document always shows the position as it is; what moves only travels
// from where it was to where it already stands (by transform, nothing else), so it can be cut short
// at any moment without anything being wrong. Only numbers that
// a board lets count along jump to the true ones when they are cut short.
import { settings, type Speed } from "./settings.svelte";

const factors: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What a duration at normal speed is multiplied with; 0: nothing moves. */
export function motionFactor(): number {
  return still.matches ? 0 : factors[settings.speed];
}

export interface Waypoint {
  at: number; // milliseconds at normal speed
  x: number; // away from where the element stands, in the units of the drawing
  y: number;
  scale?: number;
}

/** Lets elements travel along waypoints, all on one clock; resolves when the last has arrived. */
export class Motion {
  #running: Animation[] = [];

  glide(element: Element, waypoints: Waypoint[]): void {
    const factor = motionFactor();
    const end = waypoints.at(-1)?.at ?? 0;
    if (factor === 0 || end === 0) return;
    const frames = waypoints.map(({ at, x, y, scale }) => ({
      offset: at / end,
      transform: `translate(${String(x)}px, ${String(y)}px) scale(${String(scale ?? 1)})`,
      easing: "cubic-bezier(0.3, 0.1, 0.25, 1)",
    }));
    this.#running.push(element.animate(frames, { duration: end * factor, fill: "backwards" }));
  }

  /** Calls back on the same clock, unless it is cut short; false when nothing moves at all. */
  after(at: number, call: () => void): boolean {
    const factor = motionFactor();
    if (factor === 0) return false;
    const timer = new Animation(new KeyframeEffect(null, null, at * factor));
    timer.onfinish = call;
    timer.play();
    this.#running.push(timer);
    return true;
  }

  cancel(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  async done(): Promise<void> {
    // A cancelled animation is as good as one that has arrived.
    await Promise.allSettled(this.#running.map((animation) => animation.finished));
  }
}
