// What decided a game: the last time the winner's saint came to the rank it won with.
import { type FrameOf, rankOf } from "./board";
import type { Sign } from "./generated/protocol";
import type { Played } from "./played";
import { tell } from "./tell";

export interface TurningPoint {
  at: number;
  round: number;
  text: string;
}

/** Returns the moment after which the winner's rank was never worse again; null without one. */
export function turningPoint(played: Played): TurningPoint | null {
  const end = played.frames.at(-1) as FrameOf<"end"> | undefined;
  const winner = end?.winners?.[0];
  if (!end || winner === undefined) return null;
  const sign = end.board.claims[winner] as Sign;
  const goal = rankOf(end.board, sign);
  let n = played.frames.length - 1;
  while (n > 0 && rankOf(played.frames[n - 1]?.board ?? end.board, sign) === goal) n--;
  const frame = played.frames[n];
  const before = played.frames[n - 1]?.board;
  if (!frame || !before) return null;
  const [told] = tell(played, frame, before);
  return { at: n + 1, round: frame.board.round, text: told?.text ?? "" };
}
