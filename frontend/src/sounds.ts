// Sounds, made by the page itself: short tones for what happens at the table.
import type { Frame } from "./board";
import { liking } from "./settings.svelte";

interface Note {
  from: number;
  to?: number;
  at?: number;
  long: number;
  shape?: OscillatorType;
  loud?: number;
}

const SOUNDS: Partial<Record<Frame["event"] | "gekokujo" | "turn", Note[]>> = {
  set: [{ from: 190, to: 140, long: 0.08, shape: "triangle" }],
  open: [{ from: 420, to: 640, long: 0.12, shape: "triangle" }],
  gold: [
    { from: 1318, long: 0.5, loud: 0.5 },
    { from: 1976, long: 0.4, at: 0.05, loud: 0.3 },
  ],
  silver: [{ from: 1800, to: 1500, long: 0.05, shape: "square", loud: 0.15 }],
  war: [
    { from: 620, to: 300, long: 0.3, shape: "sawtooth", loud: 0.25 },
    { from: 655, to: 310, long: 0.3, shape: "sawtooth", loud: 0.25, at: 0.03 },
  ],
  rank_change: [
    { from: 98, to: 90, long: 1.2, loud: 0.9 },
    { from: 147, long: 0.8, loud: 0.4 },
  ],
  rise: [{ from: 160, to: 260, long: 0.35, shape: "triangle", loud: 0.6 }],
  sweep: [{ from: 900, to: 400, long: 0.2, shape: "triangle", loud: 0.3 }],
  roll: [0, 0.07, 0.15, 0.26, 0.4].map((at) => ({
    from: 700 - at * 500,
    long: 0.04,
    at,
    shape: "square",
    loud: 0.2,
  })),
  turn: [
    { from: 784, long: 0.15, loud: 0.5 },
    { from: 1046, long: 0.25, at: 0.12, loud: 0.5 },
  ],
  gekokujo: [
    { from: 80, to: 55, long: 0.5, loud: 1 },
    { from: 80, to: 55, long: 0.7, at: 0.25, loud: 1 },
    { from: 1568, long: 1.4, at: 0.5, loud: 0.5 },
  ],
};

let audio: AudioContext | null = null;

/** Lets something be heard, if sounds are wished. */
export function sound(name: keyof typeof SOUNDS): void {
  const notes = SOUNDS[name];
  if (!liking.sound || !notes) return;
  audio ??= new AudioContext();
  for (const note of notes) play(audio, note);
}

function play(context: AudioContext, note: Note): void {
  const start = context.currentTime + (note.at ?? 0);
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = note.shape ?? "sine";
  tone.frequency.setValueAtTime(note.from, start);
  tone.frequency.exponentialRampToValueAtTime(note.to ?? note.from, start + note.long);
  gain.gain.setValueAtTime(((note.loud ?? 0.5) * liking.volume) / 250, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + note.long);
}
