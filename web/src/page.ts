// The page itself: its language and the list of games first, then everything else.
import { mount } from "svelte";
import App from "./App.svelte";
import { games } from "./games/index";
import { i18n } from "./i18n/index.svelte";
import { registerServiceWorker } from "./lib/offline";
import { gameDescriptions } from "./lib/program";
import { settings } from "./lib/settings.svelte";
import { wear } from "./lib/theme";

const target = document.getElementById("app");
if (target === null) throw new Error("the document has no place for the page");

wear(settings.theme);
const [described] = await Promise.all([gameDescriptions(), i18n.use(settings.language)]);
games.push(...described);
mount(App, { target });
registerServiceWorker();
