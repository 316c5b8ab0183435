// The games of this device, for the whole page.
import { GameLibrary } from "./game_library";

export const library = new GameLibrary();
