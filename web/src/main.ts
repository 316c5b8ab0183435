// The page begins: its language first, then everything else.
import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { loadBoard } from "./boards/index";
import { i18n } from "./i18n/index.svelte";
import { registerServiceWorker } from "./lib/offline";
import { gameDescriptions } from "./lib/program";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { wear } from "./lib/theme";

const target = document.getElementById("app");
if (target === null) throw new Error("the document has no place for the page");

wear(settings.theme);
// The program starts and the first board comes while the language is fetched, not after it.
void gameDescriptions();
if ("game" in router.route) void loadBoard(router.route.game);
await i18n.use(settings.language);
mount(App, { target });
registerServiceWorker();
