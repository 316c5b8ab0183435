import { countOf, type GameModule } from "../game";

export const game: GameModule = {
  showcase: "5-0-7-1-2-6-3-2-0-8-1-4-6-3-S",
  clocks: ["3+2", "8+3", "2d"],
  tables: [
    { pieces: 12, megabytes: 3, seconds: 3 },
    { pieces: 14, megabytes: 10, seconds: 8 },
    { pieces: 16, megabytes: 30, seconds: 20 },
  ],
  moveWords: (own) => ({
    gesture: (_before, [first]) => (first === undefined ? null : own("sow", first.from)),
    gain({ pvSteps: [now, , later] }) {
      const captured = countOf(now, "capture");
      if (captured > 0) return own("captures", captured);
      const soon = countOf(later, "capture");
      return soon > 0 ? own("preparesCapture", soon) : null;
    },
    report(_mover, steps) {
      const captured = countOf(steps, "capture");
      return [
        own("sows", countOf(steps, "sow"), steps[0]?.from ?? ""),
        ...(captured > 0 ? [own("captured", captured)] : []),
      ];
    },
  }),
};
