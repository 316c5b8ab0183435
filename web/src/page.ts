// The page itself: its language first, then everything else.
import { mount } from "svelte";
import App from "./App.svelte";
import { i18n } from "./i18n/index.svelte";
import { registerServiceWorker } from "./lib/offline";
import { settings } from "./lib/settings.svelte";
import { wear } from "./lib/theme";

const target = document.getElementById("app");
if (target === null) throw new Error("the document has no place for the page");

wear(settings.theme);
await i18n.use(settings.language);
mount(App, { target });
registerServiceWorker();
