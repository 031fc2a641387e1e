// How a frame is put on the stage: what glows, whose turn it belongs to, how far a change has come.
import type { Frame } from "./board";
import type { Sign } from "./generated/protocol";

/** Returns the saints a frame is about. */
export function litBy(frame: Frame | null): ReadonlySet<Sign> {
  if (!frame) return new Set();
  if (frame.event === "rise") return new Set(frame.saints);
  if (frame.event === "roll") return new Set(Object.keys(frame.rolls) as Sign[]);
  if (frame.event === "war") return new Set([frame.sign, ...(frame.beside ? [frame.beside] : [])]);
  return "sign" in frame ? new Set([frame.sign]) : new Set();
}

const FOLLOWS = new Set(["rank_change", "rise", "sweep", "roll"]);

/** Returns whether what is seen belongs to Athena's turn. */
export function isAthenas(frames: Frame[], at: number): boolean {
  for (let n = at - 1; n >= 0; n--) {
    const frame = frames[n];
    if (!frame) return false;
    if ("seat" in frame) return frame.seat === null;
    if (!FOLLOWS.has(frame.event)) return false;
  }
  return false;
}

export interface Queue {
  rows: { saints: Sign[]; by: number }[];
  done: number;
}

/** Returns the rises of the rank change that is being seen, and how many have been. */
export function queueOf(frames: Frame[], at: number): Queue | null {
  const seen = frames[at - 1];
  if (seen?.event !== "rank_change" && seen?.event !== "rise") return null;
  let first = at - 1;
  while (frames[first] && frames[first]?.event !== "rank_change") first--;
  const rows: Queue["rows"] = [];
  for (let n = first + 1; frames[n]?.event === "rise"; n++) {
    const rise = frames[n] as Extract<Frame, { event: "rise" }>;
    rows.push({ saints: rise.saints, by: rise.by });
  }
  return { rows, done: Math.max(0, at - first - 2) };
}
