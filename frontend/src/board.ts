// What a board is, and how it goes on from frame to frame. Nothing here knows a rule.
import type { Sign } from "./generated/protocol";

export const UNSEEN = "?";

export interface Row {
  saints: Sign[];
  silver: string[];
}

export interface Board {
  round: number;
  turn: number | null;
  claims: (Sign | null)[];
  rows: Row[];
  pile: number;
  hands: string[][];
  set: (string | null)[];
  opened: string | null;
  discards: string[];
}

interface Happening<Event extends string> {
  event: Event;
  board: Board;
}
type BySeat = { seat: number | null };

export type Frame =
  | (Happening<"deal"> & { deck: string[]; hands: string[][] })
  | (Happening<"claim"> & { seat: number; sign: Sign })
  | (Happening<"set"> & { seat: number; card: string })
  | (Happening<"discard"> & { seat: number; cards: string[]; why: "unopened" | "exchange" })
  | (Happening<"open"> & BySeat & { card: string; from: "set" | "hand" | "pile" })
  | (Happening<"gold"> & BySeat & { card: string; sign: Sign; by: number })
  | (Happening<"silver"> & BySeat & { card: string; sign: Sign })
  | (Happening<"war"> & BySeat & { card: string; sign: Sign; beside: Sign | null })
  | (Happening<"rank_change"> & { rows: number[] })
  | (Happening<"rise"> & { saints: Sign[]; by: number; from: number; to: number })
  | (Happening<"sweep"> & { cards: string[] })
  | (Happening<"roll"> & { rolls: Partial<Record<Sign, number>>; row: number })
  | (Happening<"draw"> & { seat: number; cards: string[]; why: "turn" | "exchange" })
  | (Happening<"end"> & { ranks: number[]; winners: number[]; gekokujo: boolean });

export type FrameOf<Event extends Frame["event"]> = Extract<Frame, { event: Event }>;

export interface Rules {
  players: number;
  claims: "open" | "unique" | "dealt";
  end: "deck" | { rounds: number };
  silver_needed: number;
}

/** Returns a board with what changed put in: whole values, or of a list the places that changed. */
export function changed(before: Board | null, changes: Record<string, unknown>): Board {
  const after: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(changes)) {
    after[name] = put(after[name], value);
  }
  return after as unknown as Board;
}

function put(before: unknown, value: unknown): unknown {
  if (!Array.isArray(before) || value === null || Array.isArray(value)) return value;
  if (typeof value !== "object") return value;
  const list = [...before];
  for (const [place, item] of Object.entries(value)) list[Number(place)] = item;
  return list;
}

/** Returns the rank of a saint, from 1. */
export function rankOf(board: Board, sign: Sign): number {
  return board.rows.findIndex((row) => row.saints.includes(sign)) + 1;
}

/** Returns the row in which a saint stands. */
export function rowOf(board: Board, sign: Sign): Row {
  const row = board.rows[rankOf(board, sign) - 1];
  if (!row) throw new Error(`no row holds ${sign}`);
  return row;
}

/** Returns whose claim a sign is. */
export function claimants(board: Board, sign: Sign): number[] {
  return board.claims.flatMap((claim, seat) => (claim === sign ? [seat] : []));
}
