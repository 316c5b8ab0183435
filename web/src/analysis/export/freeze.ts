// A drawing of the page as a file that stands alone: what the page's styles say about each shape is written to the
// shape itself, and nothing that only a page needs is left. Only what every viewer of SVG understands is written.
import { plainColour } from "./colour";

const svgSpace = "http://www.w3.org/2000/svg";

/** Attributes that say where a shape is; everything else comes from the styles. */
const geometry = new Set([
  ...["cx", "cy", "d", "height", "id", "offset", "points", "r", "rx", "ry", "transform"],
  ...["viewBox", "width", "x", "x1", "x2", "y", "y1", "y2"],
]);

/** Styles with a colour, and the attribute for how much of it shows. */
const colours = [
  ["fill", "fill-opacity"],
  ["stroke", "stroke-opacity"],
  ["stop-color", "stop-opacity"],
] as const;

/** Other styles, and what each is where nothing is said. A shape takes them from the shape around it, but for `opacity`. */
const styles = [
  ["stroke-width", "1"],
  ["stroke-dasharray", "none"],
  ["stroke-linecap", "butt"],
  ["stroke-linejoin", "miter"],
  ["font-family", ""],
  ["font-size", ""],
  ["font-weight", "400"],
  ["text-anchor", "start"],
  ["opacity", "1"],
] as const;

/** Attributes that decide how a shape looks. */
const looks = ["class", ...colours.flat(), ...styles.map(([property]) => property)];

/** What is for a hand or for a screen reader. */
const interactive = '[role="group"], [role="presentation"]';

/** Lengths are numbers of the drawing's own unit; what lies beyond four decimals cannot be seen. */
const tidy = (value: string): string =>
  value
    .replace(/(?<=\d)px\b/g, "")
    .replace(/-?\d+\.\d{5,}/g, (long) => String(Number(Number(long).toFixed(4))));

type Styles = ReadonlyMap<string, string>;

function stylesOf(element: Element): Styles {
  const computed = getComputedStyle(element);
  const found = new Map<string, string>();
  for (const [property, opacity] of colours) {
    if (property === "stop-color" && element.tagName !== "stop") continue;
    const { colour, alpha } = plainColour(computed.getPropertyValue(property));
    found.set(property, colour);
    const shown = alpha * Number(computed.getPropertyValue(opacity) || 1);
    found.set(opacity, tidy(String(shown)));
  }
  for (const [property] of styles) found.set(property, tidy(computed.getPropertyValue(property)));
  // A size that only the styles know.
  if (element.tagName === "circle") found.set("r", tidy(computed.getPropertyValue("r")));
  return found;
}

const initial: Styles = new Map<string, string>([
  ["fill", "#000000"],
  ["stroke", "none"],
  ["stop-color", "#000000"],
  ...colours.map(([, opacity]) => [opacity, "1"] as const),
  ...styles,
]);

const notInherited = ["opacity", "stop-color", "stop-opacity", "r"];

/** Some viewers draw letters badly that are a fraction of a unit high: they are written large, and made small as a whole. */
const textScale = 100;

function enlarge(text: SVGElement): void {
  const [x, y, before] = ["x", "y", "transform"].map((name) => text.getAttribute(name));
  for (const name of ["x", "y"]) text.removeAttribute(name);
  const place = `translate(${x ?? 0} ${y ?? 0}) scale(${1 / textScale})`;
  text.setAttribute("transform", before ? `${before} ${place}` : place);
}

export class Freezer {
  /** The styles of a shape depend on its tag, its class and the like, and on those of the shapes around it. To ask the
   *  browser for each shape of each position would hold up the page. */
  readonly #known = new Map<string, Styles>();
  readonly #title: string;

  constructor(title: string) {
    this.#title = title;
  }

  #stylesOf(element: Element, kind: string): Styles {
    const known = this.#known.get(kind) ?? stylesOf(element);
    this.#known.set(kind, known);
    return known;
  }

  #copy(element: Element, around: Styles, place: string): SVGElement | null {
    const said = looks.map((name) => element.getAttribute(name) ?? "").join(" ");
    const here = `${place}/${element.tagName} ${said}`;
    const own = this.#stylesOf(element, here);
    if (own.get("opacity") === "0" || element.matches(interactive)) return null;
    const copy = document.createElementNS(svgSpace, element.tagName);
    for (const [property, value] of own) {
      const otherwise = (notInherited.includes(property) ? initial : around).get(property);
      if (value !== otherwise) copy.setAttribute(property, value);
    }
    for (const { name, value } of element.attributes) {
      if (geometry.has(name)) copy.setAttribute(name, tidy(value));
    }
    if (element.tagName === "text") {
      copy.textContent = element.textContent;
      copy.setAttribute("font-size", tidy(String(textScale * Number(own.get("font-size")))));
      enlarge(copy);
    }
    for (const child of element.children) {
      const inside = this.#copy(child, own, here);
      if (inside !== null) copy.append(inside);
    }
    return copy;
  }

  /** The drawing in a square of so many pixels, on the colour of the page. */
  freeze(drawing: SVGSVGElement, pixels: number): string {
    const root = this.#copy(drawing, initial, "");
    if (root === null) throw new Error("there is nothing to see");
    for (const length of ["width", "height"]) root.setAttribute(length, String(pixels));
    const ground = document.createElementNS(svgSpace, "rect");
    const box = root.getAttribute("viewBox")?.split(" ") ?? [];
    ["x", "y", "width", "height"].forEach((name, at) => ground.setAttribute(name, box[at] ?? ""));
    const page = getComputedStyle(document.documentElement).backgroundColor;
    ground.setAttribute("fill", plainColour(page).colour);
    const title = document.createElementNS(svgSpace, "title");
    title.textContent = this.#title;
    root.prepend(title, ground);
    return new XMLSerializer().serializeToString(root);
  }
}
