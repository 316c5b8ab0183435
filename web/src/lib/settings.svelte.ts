// What a player has chosen for this device. Every choice is kept at once, and every tab follows it.
import { languages, type Language } from "../i18n/languages";
import { decode, flag, object, oneOf, or } from "./decode";
import { load, onSaved, save } from "./storage";

export const themes = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

export const speeds = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof speeds)[number];

export const countModes = ["always", "pointed"] as const;

const reader = object({
  /** Null: as the browser asks. */
  language: or(oneOf(...(Object.keys(languages) as Language[])), null),
  theme: or(oneOf(...themes), "auto" as const),
  sound: or(flag, true),
  speed: or(oneOf(...speeds), "normal" as const),
  counts: or(oneOf(...countModes), "always" as const),
  coordinates: or(flag, true),
  /** Keys that write, as shortcuts. */
  shortcuts: or(flag, true),
});

const key = "settings";
const kept = () => decode(reader, load(key)) ?? reader({});

export const settings = $state(kept());

/** What is kept, as far as this tab knows. Only a choice made here is saved: a tab that wrote down again what it has
 *  from another could undo a choice made there since. */
let known = JSON.stringify(settings);

$effect.root(() => {
  $effect(() => {
    const chosen = JSON.stringify(settings);
    if (chosen === known) return;
    known = chosen;
    save(key, settings);
  });
});
onSaved(key, () => {
  const saved = kept();
  known = JSON.stringify(saved);
  Object.assign(settings, saved);
});
