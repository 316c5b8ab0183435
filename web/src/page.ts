// The page itself: its language and the list of games first, then everything else.
import { mount } from "svelte";
import App from "./App.svelte";
import { games } from "./games/index";
import { i18n } from "./i18n/index.svelte";
import { gameDescriptions } from "./lib/program";
import { settings } from "./lib/settings.svelte";
import "./lib/theme.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the document has no place for the page");

const [described] = await Promise.all([gameDescriptions(), i18n.use(settings.language)]);
games.push(...described);
mount(App, { target });

// After the first visit everything is on this device. A new version is fetched in the background and
// used from the next start on, so that no game in progress meets another program half-way.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // What the first picture needs comes first; fetching everything else would be in its way.
  setTimeout(() => {
    // Without it the page still works while there is a network.
    navigator.serviceWorker.register("./sw.js").catch(() => undefined);
  }, 1500);
}
