// The position on the board as a picture, drawn as it is shown.
import { Drawing } from "./drawing.svelte";
import { toPng } from "./picture";
import type { Shared } from "./shared";

const size = 640;
/** Of a PNG, so that it is also sharp on a screen with small pixels. */
const pixels = 2 * size;

async function draw({ shown, flipped }: Shared, size: number): Promise<string> {
  const drawing = await Drawing.begin(shown, flipped);
  try {
    return drawing.show(shown, size);
  } finally {
    drawing.end();
  }
}

export const positionSvg = (shared: Shared): Promise<string> => draw(shared, size);

export const positionPng = async (shared: Shared): Promise<Blob> =>
  toPng(await draw(shared, pixels), pixels);
