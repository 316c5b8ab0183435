// A game as an animated GIF: one frame for each position, the last move marked as on the board.
import type { GameSpec, GameState, Rules } from "../../engine/api";
import { Drawing } from "./drawing.svelte";
import type { Pixels } from "./gif_film";
import type { ToGifWorker } from "./gif.worker";
import { toPixels } from "./picture";

const frameTime = 1000; // milliseconds
/** Time to look at how it ended, before it begins again. */
const lastFrameTime = 4000;

/** Of long games the picture is smaller, so that the file can still be sent around. */
const sizeFor = (frames: number): number => (frames <= 120 ? 480 : frames <= 300 ? 400 : 320);

/** The worker that makes the file; one message is answered before the next one is sent. */
class GifMaker {
  readonly #worker = new Worker(new URL("./gif.worker.ts", import.meta.url), { type: "module" });

  ask(
    message: ToGifWorker,
    transfer: Transferable[] = [],
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) => {
        resolve(data);
      };
      this.#worker.onerror = (event) => reject(new Error(event.message));
      this.#worker.postMessage(message, transfer);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}

interface Making {
  /** The part that is done, from 0 to 1. */
  onprogress: (part: number) => void;
  signal: AbortSignal;
}

/** Null when it was ended early. */
export async function makeGif(
  rules: Rules,
  spec: GameSpec,
  flipped: boolean,
  { onprogress, signal }: Making,
): Promise<Blob | null> {
  const frames = spec.moves.length + 1;
  const size = sizeFor(frames);
  const stateAt = async (ply: number): Promise<GameState> => {
    const reply = await rules.state({ ...spec, moves: spec.moves.slice(0, ply) });
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value;
  };
  const maker = new GifMaker();
  const drawing = await Drawing.begin(await stateAt(0), flipped);
  const frameAt = async (ply: number): Promise<Pixels> =>
    toPixels(drawing.show(await stateAt(ply), size), size);
  try {
    // Every piece and every mark that there is can be seen at the beginning, half-way or at the end.
    const samples: Pixels[] = [];
    for (const ply of new Set([0, frames >> 1, frames - 1])) samples.push(await frameAt(ply));
    await maker.ask({ kind: "begin", size, samples });
    for (let ply = 0; ply < frames; ++ply) {
      if (signal.aborted) return null;
      const pixels = await frameAt(ply);
      const delay = ply === frames - 1 ? lastFrameTime : frameTime;
      await maker.ask({ kind: "frame", pixels, delay }, [pixels.buffer]);
      onprogress((ply + 1) / frames);
    }
    const file = await maker.ask({ kind: "finish" });
    return file && new Blob([file], { type: "image/gif" });
  } finally {
    drawing.end();
    maker.end();
  }
}
