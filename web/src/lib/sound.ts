// The sounds of pieces, made on the spot: no file to load, nothing when sound is off. The browser
// only lets a page sound once somebody has touched it: until then spectators hear nothing.
import type { Step } from "../engine/api";
import { motionFactor } from "./motion.svelte";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

export interface Tone {
  frequency: number;
  fall: number; // what the frequency is multiplied with by the end
  length: number; // seconds
  gain: number;
  shape: OscillatorType;
}

// What every board has. A step that is not here sounds as its game says, or like a move.
const tones = {
  move: { frequency: 210, fall: 0.55, length: 0.09, gain: 0.35, shape: "triangle" },
  place: { frequency: 260, fall: 0.6, length: 0.07, gain: 0.3, shape: "triangle" },
  capture: { frequency: 520, fall: 1.5, length: 0.18, gain: 0.2, shape: "sine" },
  refused: { frequency: 130, fall: 0.8, length: 0.12, gain: 0.25, shape: "square" },
  over: { frequency: 392, fall: 1, length: 0.7, gain: 0.22, shape: "sine" },
} satisfies Record<string, Tone>;

function sound(tone: Tone, delay: number): void {
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
  } catch {
    return; // no sound on this device
  }
  const start = context.currentTime + delay;
  const end = start + tone.length;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = tone.shape;
  oscillator.frequency.setValueAtTime(tone.frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(tone.frequency * tone.fall, end);
  volume.gain.setValueAtTime(tone.gain * 0.5, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

/** The steps of a move. Pieces that move together sound once; where a step takes time, as the game
 *  says in milliseconds, one sounds after the other. */
export function soundOfSteps(
  steps: readonly Step[],
  own: Record<string, Tone> = {},
  stepTime = 0,
): void {
  let delay = 0;
  let moved = false;
  for (const { kind } of steps) {
    const tone = own[kind] ?? (tones as Record<string, Tone>)[kind] ?? tones.move;
    if (kind === "move") {
      if (!moved) sound(tone, delay + 0.1);
      moved = true;
    } else if (kind === "capture" || stepTime === 0) {
      sound(tone, delay + 0.12);
    } else {
      sound(tone, delay);
      delay += (stepTime * motionFactor()) / 1000;
    }
  }
}

export const soundOfRefusal = () => sound(tones.refused, 0);
/** An opponent has been found, or has answered. */
export const soundOfArrival = () => sound(tones.capture, 0);
export const soundOfEnd = () => sound(tones.over, 0.1);
