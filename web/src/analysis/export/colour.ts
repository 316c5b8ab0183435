// Colours as browsers compute them, written so that every viewer of SVG understands them.

export interface PlainColour {
  /** Such as #1c6470; what is not a colour (none, a gradient of the drawing) as it is. */
  colour: string;
  /** From 0, nothing to be seen, to 1. */
  alpha: number;
}

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, "0");

export function plainColour(computed: string): PlainColour {
  const [, kind = "", inside = ""] = /^(rgba?|color)\((.*)\)$/.exec(computed) ?? [];
  if (kind === "") return { colour: computed.replaceAll('"', ""), alpha: 1 };
  const numbers = inside.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  // color(srgb …) counts from 0 to 1.
  const whole = kind === "color" ? 255 : 1;
  const colour = `#${[red, green, blue].map((part) => hex(part * whole)).join("")}`;
  return { colour, alpha };
}
