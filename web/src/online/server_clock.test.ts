import { expect, test } from "vitest";
import { ServerClock, timeLeft } from "./server_clock";

test("the server's time is taken from the answer that came soonest", () => {
  let now = 1000;
  const clock = new ServerClock(() => now);
  now = 1400;
  clock.learn(1000, 51_350); // took 400 ms: anywhere between
  now = 2000;
  clock.learn(1990, 51_995); // took 10 ms: sure
  now = 5000;
  clock.learn(3000, 54_900); // took 2 s
  expect(clock.now()).toBe(55_000);
});

test("before the first answer it is the device's own time", () => {
  expect(new ServerClock(() => 7).now()).toBe(7);
});

test("only the clock that runs goes on, and never below nothing", () => {
  const clocks = { first: 5000, second: 7000, running: "second" as const, at: 100_000 };
  expect(timeLeft(clocks, "first", 103_000)).toBe(5000);
  expect(timeLeft(clocks, "second", 103_000)).toBe(4000);
  expect(timeLeft(clocks, "second", 999_000)).toBe(0);
  // The server is a little ahead: nobody gains time by that.
  expect(timeLeft(clocks, "second", 99_000)).toBe(7000);
});
