// Reading what comes from outside. A decoder returns the value with its type, or throws, which `decode` turns into
// null. Fields that nobody asked for are left out.

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

/** What a text of JSON says. */
export function decodeJson<T>(decoder: Decoder<T>, json: unknown): T | null {
  try {
    return typeof json === "string" ? decode(decoder, JSON.parse(json)) : null;
  } catch {
    return null;
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

/** What is absent or null is this. A server of an earlier version does not say everything. */
export const optional =
  <T, O>(inner: Decoder<T>, otherwise: O): Decoder<T | O> =>
  (value) =>
    value === null || value === undefined ? otherwise : inner(value);

export const list =
  <T>(inner: Decoder<T>): Decoder<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((item) => inner(item)) : malformed();

export const pair =
  <T>(inner: Decoder<T>): Decoder<[T, T]> =>
  (value) =>
    Array.isArray(value) && value.length === 2 ? [inner(value[0]), inner(value[1])] : malformed();

type Shape = Record<string, Decoder<unknown>>;
type Fields<S extends Shape> = { [K in keyof S]: Decoded<S[K]> };

export const object =
  <S extends Shape>(shape: S): Decoder<Fields<S>> =>
  (value) => {
    if (typeof value !== "object" || value === null) malformed();
    const fields = value as Record<string, unknown>;
    const entries = Object.entries(shape).map(([key, inner]) => [key, inner(fields[key])]);
    return Object.fromEntries(entries) as Fields<S>;
  };

type Tagged<F extends string, T extends Record<string, Shape>> = {
  [K in keyof T & string]: Record<F, K> & Fields<T[K]>;
}[keyof T & string];

/** One of several shapes, told apart by the text in one field; what is not known is the shape `other`. */
export const tagged =
  <F extends string, T extends Record<string, Shape> & { other: Shape }>(
    field: F,
    shapes: T,
  ): Decoder<Tagged<F, T>> =>
  (value) => {
    const tag = object({ [field]: text })(value)[field] ?? "";
    const known = Object.hasOwn(shapes, tag) ? tag : "other";
    return { ...object(shapes[known] ?? {})(value), [field]: known } as Tagged<F, T>;
  };

/** What cannot be read is what it was in the beginning. */
export const or =
  <T, O>(inner: Decoder<T>, otherwise: O): Decoder<T | O> =>
  (value) =>
    decode(inner, value) ?? otherwise;

/** What the first decoder that fits makes of it. */
export const either =
  <A, B>(one: Decoder<A>, another: Decoder<B>): Decoder<A | B> =>
  (value) =>
    decode(one, value) ?? another(value);
