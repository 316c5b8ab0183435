// Which colours the page wears: the chosen ones, or those the device asks for.
import { settings } from "./settings.svelte";

const contrast = matchMedia("(prefers-contrast: more)");
const dark = matchMedia("(prefers-color-scheme: dark)");

function wear(): void {
  const asked = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
  document.documentElement.dataset["theme"] = settings.theme === "auto" ? asked : settings.theme;
  // With the next frame, which needs the styles anyway: to ask at once would compute them twice.
  requestAnimationFrame(() => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper");
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper.trim());
  });
}

$effect.root(() => {
  $effect(wear);
});
for (const query of [contrast, dark]) query.addEventListener("change", wear);
