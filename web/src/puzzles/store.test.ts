// What is remembered, in a browser that keeps nothing: Node has no IndexedDB. tests/pages/puzzles.test.ts has the rest.
import { beforeEach, expect, test } from "vitest";
import { PuzzleStore } from "./store";
import { puzzleTask } from "./puzzle";
import type { Mistake } from "./card";

const now = new Date(2026, 2, 10, 12).getTime();
const minute = 60_000;
const day = 24 * 60 * minute;

const task = (id: string, rating = 1200) =>
  puzzleTask("x", {
    id,
    variant: "",
    position: "p",
    moves: ["a"],
    goal: "win",
    themes: [],
    rating,
  });
const mistake: Mistake = {
  spec: { game: "x", variant: "", position: "", moves: ["a", "b"] },
  played: "c",
  best: "d",
  accepted: ["d", "e"],
};

let store: PuzzleStore;
beforeEach(() => {
  store = new PuzzleStore();
});

const cardOf = async (id: string) => (await store.of("x")).cards.get(`x/${id}`);

test("what is solved at first sight is seen, counts, and does not come back", async () => {
  await store.answer(task("1"), true, now);
  const { progress } = await store.of("x");
  expect(progress).toEqual({
    game: "x",
    rating: 1240,
    tried: 1,
    solved: 1,
    streak: 1,
    bestStreak: 1,
  });
  expect(await cardOf("1")).toMatchObject({ kind: "puzzle", schedule: null });
  expect((await store.of("y")).progress).toMatchObject({ rating: 1200, tried: 0 });
});

test("what is missed ends the streak and comes back until it is found, without counting again", async () => {
  await store.answer(task("1"), true, now);
  await store.answer(task("2"), true, now);
  await store.answer(task("3"), false, now);
  const { progress } = await store.of("x");
  expect(progress).toMatchObject({ tried: 3, solved: 2, streak: 0, bestStreak: 2 });
  expect((await cardOf("3"))?.schedule?.due).toBe(now + 10 * minute);
  await store.answer(task("3"), true, now + 10 * minute);
  expect((await cardOf("3"))?.schedule?.interval).toBe(1);
  expect((await store.of("x")).progress).toEqual(progress);
  await store.answer(task("3"), true, now + 2 * day);
  expect((await cardOf("3"))?.schedule?.interval).toBe(3);
});

test("answers at the same moment all count", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => String(index));
  await Promise.all(ids.map((id) => store.answer(task(id), true, now)));
  expect((await store.of("x")).progress).toMatchObject({ tried: 20, streak: 20 });
});

test("a mistake is due at once, is not rated, and is the same one when it is added again", async () => {
  await store.addMistake(mistake, now);
  const [card] = (await store.of("x")).cards.values();
  expect(card).toMatchObject({ kind: "mistake", game: "x", mistake, schedule: { due: now } });
  const again = {
    ...task("0"),
    id: card?.id ?? "",
    rating: null,
  };
  await store.answer(again, true, now);
  await store.addMistake({ ...mistake, accepted: ["d"] }, now + day);
  const cards = [...(await store.of("x")).cards.values()];
  expect(cards).toHaveLength(1);
  expect(cards[0]).toMatchObject({ mistake: { accepted: ["d"] }, schedule: { interval: 1 } });
  expect((await store.of("x")).progress.tried).toBe(0);
});

test("a file takes everything to another device, which keeps what is newer there", async () => {
  await store.answer(task("1"), false, now);
  await store.answer(task("2"), true, now);
  await store.addMistake(mistake, now);
  const text = await store.exportAll();

  const other = new PuzzleStore();
  await other.answer(task("1"), true, now + day);
  expect(await other.importAll(text)).toBe(true);
  const { cards, progress } = await other.of("x");
  expect(cards.size).toBe(3);
  expect(cards.get("x/1")?.schedule).toBeNull();
  expect(cards.get("x/2")).toEqual((await store.of("x")).cards.get("x/2"));
  expect(progress).toEqual((await store.of("x")).progress);

  const copy = new PuzzleStore();
  await copy.importAll(text);
  await copy.importAll(text);
  expect(await copy.of("x")).toEqual(await store.of("x"));
});

test("a file that is something else changes nothing", async () => {
  await store.answer(task("1"), true, now);
  const before = await store.exportAll();
  for (const text of ["", "{}", "[]", "null", '{"tria":"games","cards":[],"progress":[]}']) {
    expect(await store.importAll(text)).toBe(false);
  }
  expect(await store.importAll(before.replace('"changed":', '"change":'))).toBe(false);
  expect(await store.exportAll()).toBe(before);
});

test("everything can be forgotten", async () => {
  await store.answer(task("1"), false, now);
  await store.clear();
  expect(await store.of("x")).toMatchObject({ progress: { tried: 0 }, cards: new Map() });
});

test("whoever looks is told of changes", async () => {
  let told = 0;
  const leave = store.watch(() => told++);
  await store.answer(task("1"), true, now);
  await store.clear();
  leave();
  await store.answer(task("2"), true, now);
  expect(told).toBe(2);
});
