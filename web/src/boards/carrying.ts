// A piece on its way under a finger, from the cell where it was taken up.
import type { Point } from "./layout";

export interface Carrying {
  from: string;
  /** How far it has been carried. */
  by: Point;
  /** The cell below the finger. */
  over: string | null;
}
