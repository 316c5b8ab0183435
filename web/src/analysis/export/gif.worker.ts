// Makes an animated GIF beside the page: finding colours and compressing would hold it up.
import { GifFilm, type Pixels } from "./gif_film.ts";

export type ToGifWorker =
  | { kind: "begin"; size: number; samples: Pixels[] }
  | { kind: "frame"; pixels: Pixels; delay: number }
  | { kind: "finish" };

let film: GifFilm | undefined;

/** Every message is answered when it has been dealt with, the last one with the file. */
addEventListener("message", ({ data }: MessageEvent<ToGifWorker>) => {
  if (data.kind === "begin") film = new GifFilm(data.size, data.samples);
  else if (data.kind === "frame") film?.add(data.pixels, data.delay);
  postMessage(data.kind === "finish" ? (film?.finish() ?? null) : null);
});
