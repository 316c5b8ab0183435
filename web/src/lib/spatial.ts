// Moving about a board with the arrow keys, and finding the place under a finger, whatever the shape
// of the board.

import type { Point } from "../boards/layout";

type Spot = Point & { name: string };

export const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Smaller differences come from rounding. */
const tiny = 1e-6;

/** The nearest spot that lies that way rather than another, at most 45 degrees aside. Of two that
 *  are equally near the straighter one; in a hexagon, where two are also equally straight, the one
 *  further clockwise: so up and down lead along one line and back, and the key for the side leads
 *  from there to the other one. */
export function spotTowards(spots: readonly Spot[], from: Spot, way: Point): Spot | null {
  const candidates = spots.flatMap((spot) => {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const turn = dy * way.x - dx * way.y; // above 0: clockwise
    const aside = Math.abs(turn);
    const isThere = ahead >= tiny && aside <= ahead + tiny;
    return isThere ? [{ spot, distance: Math.hypot(dx, dy), aside, turn }] : [];
  });
  candidates.sort((a, b) => {
    const differences = [a.distance - b.distance, a.aside - b.aside, b.turn - a.turn];
    return differences.find((difference) => Math.abs(difference) > tiny) ?? 0;
  });
  return candidates[0]?.spot ?? null;
}

/** The spot whose ellipse of this reach is nearest around the point; beyond a small margin none. */
export function spotUnder(spots: readonly Spot[], point: Point, reach: Point): Spot | null {
  const away = ({ x, y }: Spot) => Math.hypot((x - point.x) / reach.x, (y - point.y) / reach.y);
  const [nearest] = [...spots].sort((one, other) => away(one) - away(other));
  return nearest !== undefined && away(nearest) <= 1.15 ? nearest : null;
}
