// Where seeds lie: always the same for the same slot, a little uneven as if they had been thrown.
import type { Point } from "../../boards/layout";

/** How far apart the middles of the houses are drawn. */
export const houseSpacing: Point = { x: 1.1, y: 2.14 };

/** A number from -1 to 1 that looks random and is the same every time. */
export function jitter(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43_758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

const firstLayer = 16;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Around the middle of a house: a sunflower, and where that is full a second one on top. */
export function seedInHouse(slot: number): Point {
  const layer = Math.floor(slot / firstLayer);
  const index = slot % firstLayer;
  const radius = 0.112 * Math.sqrt(index + 0.4) * (1 - 0.12 * layer);
  const angle = index * goldenAngle + layer * 0.7;
  return {
    x: radius * Math.cos(angle) + 0.018 * jitter(slot),
    y: 1.65 * radius * Math.sin(angle) + 0.018 * jitter(slot + 100) - 0.05 * layer,
  };
}

const storeColumns = 24;

/** In a store: in rows from the left. */
export function seedInStore(slot: number, line: number): Point {
  const row = Math.floor(slot / storeColumns);
  const column = slot % storeColumns;
  return {
    x: -2.98 + column * 0.225 + 0.02 * jitter(slot),
    y: line - 0.14 + row * 0.25 + 0.05 * jitter(slot + 50),
  };
}
