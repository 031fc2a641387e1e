// Shows frames one after another, each for about a second; any of them can be gone back to.
import type { Board, Frame } from "./board";
import type { Played } from "./played";
import { isStill, liking } from "./settings.svelte";

/** How long each frame is looked at, in milliseconds at speed 1. */
const LOOK_MS: Record<Frame["event"], number> = {
  deal: 900,
  claim: 700,
  set: 400,
  discard: 450,
  open: 1000,
  gold: 1200,
  silver: 900,
  war: 1200,
  rank_change: 1300,
  rise: 1100,
  sweep: 900,
  roll: 1900,
  draw: 250,
  end: 1200,
};
const STILL_MS = 30;

export class Showing {
  /** How many frames have been shown. */
  count = $state(0);
  /** Looks at an earlier moment: that many frames; null shows what is now. */
  held = $state<number | null>(null);
  isPaused = $state(false);
  /** Where the last stretch of shown frames began, for "again". */
  began = $state(0);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly played: Played,
    readonly onShow: (frame: Frame) => void,
  ) {}

  /** How many frames are behind what is seen. */
  get at(): number {
    return this.held ?? this.count;
  }

  get frame(): Frame | null {
    return this.played.frames[this.at - 1] ?? null;
  }

  get board(): Board | null {
    return (this.played.frames[this.at - 1] ?? this.played.frames[0])?.board ?? null;
  }

  get before(): Board | null {
    return this.played.frames[this.at - 2]?.board ?? null;
  }

  get isUpToDate(): boolean {
    return this.held === null && this.count >= this.played.frames.length;
  }

  /** Goes on if something waits to be shown; called whenever there may be more. */
  goOn(): void {
    if (this.#timer !== undefined || this.isPaused || this.held !== null) return;
    this.#next();
  }

  /** Shows everything at once, up to a number of frames. */
  jump(to: number): void {
    this.#stop();
    this.count = Math.min(to, this.played.frames.length);
    this.began = this.count;
    this.goOn();
  }

  /** Starts anew: another game. */
  restart(known: number): void {
    this.#stop();
    this.held = null;
    this.count = known;
    this.began = known;
  }

  skip(): void {
    this.held = null;
    this.jump(this.played.frames.length);
  }

  again(): void {
    this.#stop();
    this.held = null;
    this.count = Math.min(this.began, Math.max(0, this.played.frames.length - 1));
    this.goOn();
  }

  /** Marks the start of a stretch that "again" goes back to. */
  mark(): void {
    this.began = this.count;
  }

  hold(at: number | null): void {
    this.held = at;
    if (at === null) this.goOn();
    else this.#stop();
  }

  pause(): void {
    this.isPaused = true;
    this.#stop();
  }

  resume(): void {
    this.isPaused = false;
    this.goOn();
  }

  stop(): void {
    this.#stop();
  }

  #next(): void {
    this.#timer = undefined;
    const frame = this.played.frames[this.count];
    if (!frame) return;
    this.count += 1;
    this.onShow(frame);
    const look = isStill() ? STILL_MS : LOOK_MS[frame.event] / liking.speed;
    this.#timer = setTimeout(() => this.#next(), look);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
