// Reading what comes from outside. A decoder returns the value with its type, or throws; `decode` is
// the border where that becomes nothing. Fields that nobody asked for are left out.

export type Decoder<T> = (value: unknown) => T;
export type Decoded<D> = D extends Decoder<infer T> ? T : never;

class Malformed extends Error {}

function malformed(): never {
  throw new Malformed("not what was expected");
}

export function decode<T>(decoder: Decoder<T>, value: unknown): T | null {
  try {
    return decoder(value);
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

export const text: Decoder<string> = (value) => (typeof value === "string" ? value : malformed());
export const flag: Decoder<boolean> = (value) => (typeof value === "boolean" ? value : malformed());
export const number: Decoder<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : malformed();

export const oneOf =
  <T extends string>(...values: T[]): Decoder<T> =>
  (value) =>
    values.find((candidate) => candidate === value) ?? malformed();

/** Absent is as good as null. */
export const nullable =
  <T>(inner: Decoder<T>): Decoder<T | null> =>
  (value) =>
    value === null || value === undefined ? null : inner(value);

export const list =
  <T>(inner: Decoder<T>): Decoder<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((item) => inner(item)) : malformed();

export const pair =
  <T>(inner: Decoder<T>): Decoder<[T, T]> =>
  (value) =>
    Array.isArray(value) && value.length === 2 ? [inner(value[0]), inner(value[1])] : malformed();

export const object =
  <S extends Record<string, Decoder<unknown>>>(
    shape: S,
  ): Decoder<{ [K in keyof S]: Decoded<S[K]> }> =>
  (value) => {
    if (typeof value !== "object" || value === null) malformed();
    const fields = value as Record<string, unknown>;
    const entries = Object.entries(shape).map(([key, inner]) => [key, inner(fields[key])]);
    return Object.fromEntries(entries) as { [K in keyof S]: Decoded<S[K]> };
  };

/** What the first decoder that fits makes of it. */
export const either =
  <A, B>(one: Decoder<A>, another: Decoder<B>): Decoder<A | B> =>
  (value) =>
    decode(one, value) ?? another(value);
