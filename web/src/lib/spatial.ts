// Moving about a board with the arrow keys: which place lies that way, whatever the shape of the
// board.

export interface Spot {
  name: string;
  x: number;
  y: number;
}

export const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest spot in that direction: what lies straight ahead counts nearer than what lies
 *  aside. */
export function spotTowards(
  spots: readonly Spot[],
  from: Spot,
  way: { x: number; y: number },
): Spot | null {
  let best: Spot | null = null;
  let bestCost = Infinity;
  for (const spot of spots) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    if (ahead < 0.2 || aside > 1.2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < bestCost) {
      best = spot;
      bestCost = cost;
    }
  }
  return best;
}

export function nearestSpot(
  spots: readonly Spot[],
  point: { x: number; y: number },
  reach: number,
): Spot | null {
  let best: Spot | null = null;
  let bestDistance = reach;
  for (const spot of spots) {
    const distance = Math.hypot(spot.x - point.x, spot.y - point.y);
    if (distance <= bestDistance) {
      best = spot;
      bestDistance = distance;
    }
  }
  return best;
}
