// A text with places for what is told: `{0}` the first argument, `{0|move|moves}` the word for one or for several,
// as the language counts, `{0|red|ivory}` the word for the first player or the second, `{de 0}` a name behind a small
// word that changes with it.

/** A number that is written otherwise than numbers in texts are, such as with a sign. */
export interface Count {
  count: number;
  written: string;
}

export type Argument = string | number | Count;

const joined: Record<string, (name: string) => string> = {
  /** French: de Bo, d’Ada, d’Ivoire. */
  de: (name) => (/^[aeiouàâäéèêëîïôöùûüœæh]|^y[^aeiou]/iu.test(name) ? `d’${name}` : `de ${name}`),
  /** Italian: ad Ada, ad Avorio, a Nord. */
  a: (name) => (/^a/iu.test(name) ? `ad ${name}` : `a ${name}`),
};

/** Numbers as players write them in any language: halves as ½. */
export function writeNumber(value: number): string {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return whole === 0 ? "½" : `${String(whole)}½`;
}

export function fill(template: string, args: readonly Argument[], language: string): string {
  return template.replace(
    /\{(?:(\w+) )?(\d)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_place, small: string | undefined, index: string, one?: string, several?: string) => {
      const given = args[Number(index)] ?? "?";
      const value = typeof given === "object" ? given.count : given;
      if (one !== undefined && several !== undefined) {
        const isOne = new Intl.PluralRules(language).select(Number(value)) === "one";
        return isOne || value === "first" ? one : several;
      }
      if (typeof given === "object") return given.written;
      const written = typeof given === "number" ? writeNumber(given) : given;
      return joined[small ?? ""]?.(written) ?? written;
    },
  );
}
