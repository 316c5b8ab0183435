// Whether any puzzle has been tried on this device. The home page asks this before it loads what counts those that are due.
import { load, save } from "../lib/storage";

const key = "puzzles.begun";

export const hasBegun = (): boolean => load(key) === true;
export const setBegun = (): void => save(key, true);
