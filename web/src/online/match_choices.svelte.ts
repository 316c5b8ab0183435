// What somebody chooses before a match, for a friend or for the lobby: the game and its variant, the colour, the clock,
// rated or not. It begins with what was chosen the last time.
import { descriptionOf, games } from "../games/index";
import { decode, flag, number, object, oneOf, or, text } from "../lib/decode";
import { variantParts, type VariantParts } from "../lib/variant";
import { colour } from "./protocol";
import type { ClockRequest } from "./requests";

export type ClockKind = "none" | "minutes" | "days";

interface Requests extends Record<ClockKind, ClockRequest | null> {
  none: null;
  minutes: ClockRequest;
  days: ClockRequest;
}

interface Beginning<K extends ClockKind> {
  /** As it was saved; anything else is as good as nothing. */
  kept: unknown;
  /** The clocks to choose from; the first one is chosen in the beginning. */
  clocks: readonly [K, ...K[]];
  rated: boolean;
  /** What an address asks for. */
  game?: string | undefined;
  variant?: string | undefined;
}

export class MatchChoices<K extends ClockKind> {
  readonly clocks: readonly K[];
  game: string;
  colour: ReturnType<typeof colour>;
  clock: K;
  minutes: number;
  increment: number;
  days: number;
  rated: boolean;
  /** Of each game, what was chosen. */
  #variants = $state<Record<string, VariantParts>>({});

  constructor({ kept, clocks, rated, game, variant }: Beginning<K>) {
    const read = object({
      game: or(text, ""),
      colour: or(colour, "random" as const),
      clock: or(oneOf(...clocks), clocks[0]),
      minutes: or(number, 10),
      increment: or(number, 5),
      days: or(number, 2),
      rated: or(flag, rated),
    });
    const before = decode(read, kept) ?? read({});
    const known = games.map(({ name }) => name);
    this.clocks = clocks;
    this.game = $state(game ?? (known.includes(before.game) ? before.game : (known[0] ?? "")));
    this.colour = $state(before.colour);
    this.clock = $state(before.clock);
    this.minutes = $state(before.minutes);
    this.increment = $state(before.increment);
    this.days = $state(before.days);
    this.rated = $state(before.rated);
    if (variant !== undefined) this.variant = variantParts(variant);
  }

  get description() {
    return descriptionOf(this.game);
  }

  get variant(): VariantParts {
    const first = this.description?.variants[0]?.name ?? "";
    return this.#variants[this.game] ?? { name: first, off: [] };
  }

  set variant(chosen: VariantParts) {
    this.#variants[this.game] = chosen;
  }

  /** As a request has it. */
  get clockRequest(): Requests[K] {
    const { minutes, increment, days } = this;
    const requests: Requests = { none: null, minutes: { minutes, increment }, days: { days } };
    return requests[this.clock];
  }

  /** To be saved for the next time. */
  get kept() {
    const { game, colour, clock, minutes, increment, days, rated } = this;
    return { game, colour, clock, minutes, increment, days, rated };
  }
}
