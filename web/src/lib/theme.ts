// Which colours the page wears: the chosen ones, or those the device asks for.
import type { Theme } from "./settings.svelte";

const wantsContrast = matchMedia("(prefers-contrast: more)");
const wantsDark = matchMedia("(prefers-color-scheme: dark)");

export function wear(theme: Theme): void {
  const asked = wantsContrast.matches ? "contrast" : wantsDark.matches ? "dark" : "light";
  const worn = theme === "auto" ? asked : theme;
  document.documentElement.dataset["theme"] = worn;
  // With the next frame, which needs the styles anyway: to ask at once would compute them twice.
  requestAnimationFrame(() => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper");
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper.trim());
  });
}

/** Calls back when the device changes its mind. */
export function onDeviceTheme(changed: () => void): void {
  wantsContrast.addEventListener("change", changed);
  wantsDark.addEventListener("change", changed);
}
