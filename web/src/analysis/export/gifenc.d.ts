// What is used of the package, which has no types of its own.
declare module "gifenc" {
  type Colour = [red: number, green: number, blue: number];

  interface FrameOptions {
    /** The first frame has it, and it holds for all of them. */
    palette?: Colour[];
    transparent?: boolean;
    transparentIndex?: number;
    delay?: number; // milliseconds
    /** What happens to a frame before the next one: 1, it stays. */
    dispose?: number;
  }

  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  /** The colours that come nearest to all pixels. */
  export function quantize(rgba: Uint8ClampedArray | Uint8Array, most: number): Colour[];
  /** For each pixel the number of the nearest colour. */
  export function applyPalette(rgba: Uint8ClampedArray | Uint8Array, palette: Colour[]): Uint8Array;
}
