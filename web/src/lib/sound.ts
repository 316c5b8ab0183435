// The sounds of pieces, made on the spot: no file to load, nothing when sound is off. The browser
// only lets a page sound once somebody has touched it: until then whoever watches hears nothing.
import type { Step, StepKind } from "../engine/api";
import { motionFactor } from "./motion.svelte";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

interface Tone {
  frequency: number;
  fall: number; // what the frequency is multiplied with by the end
  length: number; // seconds
  gain: number;
  shape: OscillatorType;
}

const tones: Record<StepKind | "refused" | "over", Tone> = {
  move: { frequency: 210, fall: 0.55, length: 0.09, gain: 0.35, shape: "triangle" },
  place: { frequency: 260, fall: 0.6, length: 0.07, gain: 0.3, shape: "triangle" },
  sow: { frequency: 620, fall: 0.7, length: 0.045, gain: 0.16, shape: "sine" },
  "push-out": { frequency: 320, fall: 0.25, length: 0.32, gain: 0.35, shape: "sine" },
  capture: { frequency: 520, fall: 1.5, length: 0.18, gain: 0.2, shape: "sine" },
  refused: { frequency: 130, fall: 0.8, length: 0.12, gain: 0.25, shape: "square" },
  over: { frequency: 392, fall: 1, length: 0.7, gain: 0.22, shape: "sine" },
};

function sound(name: keyof typeof tones, delay: number): void {
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
  } catch {
    return; // no sound on this device
  }
  const tone = tones[name];
  const start = context.currentTime + delay;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = tone.shape;
  oscillator.frequency.setValueAtTime(tone.frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(
    tone.frequency * tone.fall,
    start + tone.length,
  );
  volume.gain.setValueAtTime(tone.gain * 0.5, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + tone.length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + tone.length);
}

/** Marbles that move together sound once; seeds one after the other. */
export function soundOfSteps(steps: readonly Step[], millisecondsPerSeed: number): void {
  let delay = 0;
  let moved = false;
  for (const { kind } of steps) {
    if (kind === "sow") {
      sound(kind, delay);
      delay += (millisecondsPerSeed * motionFactor()) / 1000;
    } else if (kind !== "move") {
      sound(kind, delay + 0.12);
    } else if (!moved) {
      sound(kind, delay + 0.1);
      moved = true;
    }
  }
}

export function soundOfRefusal(): void {
  sound("refused", 0);
}

export function soundOfEnd(): void {
  sound("over", 0.1);
}
