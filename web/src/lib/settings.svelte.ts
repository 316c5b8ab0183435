// What a player has chosen for this device. Every choice is kept at once.
import { isLanguage, type Language } from "../i18n/languages";
import { load, save } from "./storage";

export const themes = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

export const speeds = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof speeds)[number];

export const countModes = ["always", "pointed"] as const;
export type CountMode = (typeof countModes)[number];

const key = "settings";

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values["find"]((candidate) => candidate === value) ?? otherwise;
}

class Settings {
  /** Null: as the browser asks. */
  language = $state<Language | null>(null);
  theme = $state<Theme>("auto");
  sound = $state(true);
  speed = $state<Speed>("normal");
  counts = $state<CountMode>("always");
  coordinates = $state(true);
  /** Keys that write, as shortcuts. */
  shortcuts = $state(true);

  constructor() {
    const kept = load(key);
    if (typeof kept !== "object" || kept === null) return;
    const values = kept as Record<string, unknown>;
    this.language = isLanguage(values["language"]) ? values["language"] : null;
    this.theme = oneOf(themes, values["theme"], "auto");
    this.sound = values["sound"] !== false;
    this.speed = oneOf(speeds, values["speed"], "normal");
    this.counts = oneOf(countModes, values["counts"], "always");
    this.coordinates = values["coordinates"] !== false;
    this.shortcuts = values["shortcuts"] !== false;
  }

  keep(): void {
    save(key, {
      language: this.language,
      theme: this.theme,
      sound: this.sound,
      speed: this.speed,
      counts: this.counts,
      coordinates: this.coordinates,
      shortcuts: this.shortcuts,
    });
  }
}

export const settings = new Settings();
