// The page begins. What has to be fetched or started is asked for first, all at once: the program, the
// board, the language. The page itself is read while they come.
import "./app.css";
import { loadBoard } from "./games/index";
import { isLanguage, loadTexts } from "./i18n/languages";
import { gameDescriptions } from "./lib/program";
import { parseRoute } from "./lib/route";
import { load } from "./lib/storage";

void gameDescriptions();
const route = parseRoute(location.hash);
if ("game" in route) void loadBoard(route.game);
const chosen = (load("settings") as { language?: unknown } | null)?.language;
void loadTexts(isLanguage(chosen) ? chosen : null);

await import("./page");
