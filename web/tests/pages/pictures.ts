// Pictures that the page has made, looked at pixel by pixel in the browser.
import type { Page } from "playwright-core";

export interface Picture {
  type: "image/gif" | "image/png" | "image/svg+xml";
  content: Buffer;
}

interface Comparison {
  /** Of each picture as it is. */
  sizes: [width: number, height: number][];
  /** The part of the pixels that differ, by more than the smoothing of edges does. */
  difference: number;
  /** Of a GIF's frames, in milliseconds. */
  times: number[];
  /** How much each frame differs from the one before it. */
  steps: number[];
}

/** Compares a picture, of a GIF the last frame, with another one, both painted in a square of so many pixels. */
export async function compare(
  page: Page,
  one: Picture,
  other: Picture,
  pixels: number,
): Promise<Comparison> {
  const given = [one, other].map(({ type, content }) => ({
    type,
    base64: content.toString("base64"),
  }));
  return page.evaluate(
    async ({ given, pixels }) => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = pixels;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      const paint = (image: CanvasImageSource) => {
        context?.clearRect(0, 0, pixels, pixels);
        context?.drawImage(image, 0, 0, pixels, pixels);
        return context?.getImageData(0, 0, pixels, pixels).data ?? new Uint8ClampedArray();
      };
      const differ = (a: Uint8ClampedArray, b: Uint8ClampedArray) => {
        let count = 0;
        for (let at = 0; at < a.length; at += 4) {
          const far = [0, 1, 2].some(
            (part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)) > 40,
          );
          if (far) ++count;
        }
        return count / (a.length / 4);
      };
      const sizes: [number, number][] = [];
      const times: number[] = [];
      const steps: number[] = [];

      const shown = async (bytes: Uint8Array<ArrayBuffer>, type: string) => {
        if (type !== "image/gif") {
          // A page of ours may show what is its own as blob:, and nothing else.
          const address = URL.createObjectURL(new Blob([bytes], { type }));
          const image = new Image();
          image.src = address;
          await image.decode();
          sizes.push([image.naturalWidth, image.naturalHeight]);
          return paint(image);
        }
        const decoder = new ImageDecoder({ data: bytes, type });
        await decoder.tracks.ready;
        let before: Uint8ClampedArray | undefined;
        const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
        for (let frameIndex = 0; frameIndex < count; ++frameIndex) {
          const { image } = await decoder.decode({ frameIndex });
          if (frameIndex === 0) sizes.push([image.displayWidth, image.displayHeight]);
          times.push((image.duration ?? 0) / 1000);
          const now = paint(image);
          image.close();
          if (before !== undefined) steps.push(differ(before, now));
          before = now;
        }
        return before ?? new Uint8ClampedArray();
      };
      const seen: Uint8ClampedArray[] = [];
      for (const { type, base64 } of given) {
        seen.push(
          await shown(
            Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)),
            type,
          ),
        );
      }
      const [first = new Uint8ClampedArray(), second = new Uint8ClampedArray()] = seen;
      return { sizes, difference: differ(first, second), times, steps };
    },
    { given, pixels },
  );
}
