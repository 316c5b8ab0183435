import { beforeEach, expect, test, vi } from "vitest";
import { heldSeats, holdSeat, leaveSeat, newToken, seatOf } from "./seats";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const seat = (id: string) => ({ id, token: `token of ${id}`, invite: null });

test("a seat is held until it is left, the newest first", () => {
  holdSeat(seat("a"));
  holdSeat(seat("b"));
  holdSeat({ ...seat("a"), invite: "key" });
  expect(heldSeats().map(({ id }) => id)).toEqual(["a", "b"]);
  expect(seatOf("a")?.invite).toBe("key");
  leaveSeat("a");
  expect(seatOf("a")).toBeNull();
  expect(seatOf("b")?.token).toBe("token of b");
});

test("no more are held than the server is asked about", () => {
  for (let number = 0; number < 210; ++number) holdSeat(seat(String(number)));
  expect(heldSeats()).toHaveLength(200);
  expect(heldSeats()[0]?.id).toBe("209");
});

test("what somebody else left in the storage is not taken for seats", () => {
  localStorage.setItem("tria.seats", '[{"id": 5}]');
  expect(heldSeats()).toEqual([]);
  localStorage.setItem("tria.seats", "nonsense");
  expect(heldSeats()).toEqual([]);
});

test("a token has 22 characters that stand in any address, and is never the same", () => {
  const tokens = Array.from({ length: 50 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  expect(new Set(tokens).size).toBe(50);
});
