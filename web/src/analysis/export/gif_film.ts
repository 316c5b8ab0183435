// An animated GIF, frame by frame. All frames share their colours, and each holds only the pixels that differ from the
// frame before: between two moves most of a board stays as it is.
import { applyPalette, GIFEncoder, quantize } from "gifenc";

/** Four bytes to a pixel. */
export type Pixels = Uint8ClampedArray<ArrayBuffer>;

export class GifFilm {
  readonly #size: number;
  readonly #palette: ReturnType<typeof quantize>;
  /** Stands for what is there already; the last number that one byte has room for. */
  readonly #unchanged = 255;
  readonly #encoder = GIFEncoder();
  #before: Uint32Array | null = null;

  /** `samples`: frames whose colours are those of all frames. */
  constructor(size: number, samples: readonly Pixels[]) {
    this.#size = size;
    const together = new Uint8ClampedArray(samples.reduce((sum, { length }) => sum + length, 0));
    samples.reduce((start, sample) => {
      together.set(sample, start);
      return start + sample.length;
    }, 0);
    this.#palette = quantize(together, this.#unchanged);
    while (this.#palette.length <= this.#unchanged) this.#palette.push([0, 0, 0]);
  }

  add(pixels: Pixels, delay: number): void {
    const colours = new Uint32Array(pixels.buffer);
    const before = this.#before;
    this.#before = colours;
    const index = this.#indexOf(colours, before);
    this.#encoder.writeFrame(index, this.#size, this.#size, {
      ...(before === null && { palette: this.#palette }),
      transparent: before !== null,
      transparentIndex: this.#unchanged,
      delay,
      dispose: 1,
    });
  }

  #indexOf(colours: Uint32Array, before: Uint32Array | null): Uint8Array {
    const index = new Uint8Array(colours.length).fill(this.#unchanged);
    const changed: number[] = [];
    for (let at = 0; at < colours.length; ++at) {
      if (colours[at] !== before?.[at]) changed.push(at);
    }
    const found = applyPalette(
      new Uint8Array(Uint32Array.from(changed, (at) => colours[at] ?? 0).buffer),
      this.#palette.slice(0, this.#unchanged),
    );
    changed.forEach((at, place) => (index[at] = found[place] ?? 0));
    return index;
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.#encoder.finish();
    return this.#encoder.bytes();
  }
}
