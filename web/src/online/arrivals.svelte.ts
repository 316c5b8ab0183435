// When an opponent is found: a sound, a notification if that is allowed, the title of the tab, and straight into the
// match. While somebody is waited for, every page says so.
import { i18n, t } from "../i18n/index.svelte";
import { announcer } from "../lib/announce.svelte";
import { beside } from "../lib/beside.svelte";
import { router } from "../lib/router.svelte";
import { soundOfArrival } from "../lib/sound";
import WaitingStrip from "./components/WaitingStrip.svelte";
import { holdSeat } from "./seats";
import { lobby } from "./the_lobby";

/** How long the title of the tab says it to somebody who looks. */
const titleTime = 4000;

class Arrivals {
  /** The match that has just begun, until somebody has seen it. */
  match = $state<string | null>(null);

  begin(match: string): void {
    this.match = match;
    if (document.hasFocus()) this.seen();
    else addEventListener("focus", () => this.seen(), { once: true });
  }

  seen(): void {
    setTimeout(() => (this.match = null), titleTime);
  }
}

export const arrivals = new Arrivals();

export const canNotify = (): boolean => typeof Notification === "function";

/** Out of the page, to somebody who looks at something else. */
function notify(body: string): void {
  if (!canNotify() || Notification.permission !== "granted" || document.hasFocus()) return;
  try {
    const notification = new Notification("Tria", { body, lang: i18n.language, tag: "tria" });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some devices let only a service worker notify. Sound and title remain.
  }
}

function tell(text: string): void {
  soundOfArrival();
  announcer.say(text);
  notify(text);
}

lobby.onpaired = ({ match, token }) => {
  if (token !== null) holdSeat({ id: match, token, invite: null });
  arrivals.begin(match);
  tell(t("people.found"));
  router.go({ page: "match", id: match });
};
lobby.onchallenged = ({ name }) => tell(t("people.challengesYou", name ?? "?"));

$effect.root(() => {
  $effect(() => {
    beside.strip = lobby.waiting.length > 0 ? WaitingStrip : null;
  });
});
