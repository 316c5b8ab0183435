// A number and what it counts.

export const many = (count: number, one: string, more: string) =>
  `${String(count)} ${count === 1 ? one : more}`;

/** As in French, where nought is one. */
export const manyFromTwo = (count: number, one: string, more: string) =>
  `${String(count)} ${count < 2 ? one : more}`;
