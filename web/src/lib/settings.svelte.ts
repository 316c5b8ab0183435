// What a player has chosen for this device. Every choice is kept at once.
import { languages, type Language } from "../i18n/languages";
import { decode, flag, object, oneOf, or } from "./decode";
import { load, save } from "./storage";

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

export const settings = $state(decode(reader, load("settings")) ?? reader({}));

$effect.root(() => {
  $effect(() => save("settings", settings));
});
