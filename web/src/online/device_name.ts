// What a device is called in the list of an account's devices, so that people find the one that they have lost.

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameIn = (known: [RegExp, string][], agent: string) =>
  known.find(([pattern]) => pattern.test(agent))?.[1];

/** From how the browser calls itself. */
export function deviceName(agent: string): string {
  const known = [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean);
  return known.length === 0 ? "?" : known.join(" · ");
}
