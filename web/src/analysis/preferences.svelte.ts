// How somebody likes to analyse, kept on this device.
import { decode, flag, number, object, oneOf, or } from "../lib/decode";
import { load, save } from "../lib/storage";

export const analysts = ["device", "server"] as const;
export const openingSources = ["book", "archive"] as const;
export const lineCounts = [1, 2, 3, 4, 5] as const;

const reader = object({
  /** Whether the engine looks at every position that is shown. */
  engine: or(flag, true),
  analyst: or(oneOf(...analysts), "device" as const),
  lines: or(number, 3),
  arrows: or(flag, true),
  marks: or(flag, false),
  /** Whether the openings are unfolded. */
  openings: or(flag, false),
  openingSource: or(oneOf(...openingSources), "book" as const),
});

export const preferences = $state(decode(reader, load("analysis")) ?? reader({}));

$effect.root(() => {
  $effect(() => save("analysis", preferences));
});
