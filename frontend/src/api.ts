// What is asked over HTTP.
import type { Frame } from "./board";
import type {
  MyRoom,
  MySeat,
  Problem,
  RoomFound,
  SeatGiven,
  Settings,
  WatchGiven,
} from "./generated/protocol";

/** A request that the server refused, or that never reached it (`code` is "away" then). */
export class RefusedError extends Error {
  constructor(
    readonly code: string,
    what: string,
    readonly clause: string | null = null,
  ) {
    super(what);
  }
}

export const PLAIN_SETTINGS: Settings = {
  players: 4,
  claims: "open",
  rounds: null,
  silver_needed: null,
  cards: "standard",
  pace: "none",
  watching: "public",
  delay: 1,
  listed: false,
  chat: true,
  level: "normal",
};

async function asked<Answer>(path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? {} : posted(body));
  } catch (error) {
    throw new RefusedError("away", String(error));
  }
  if (answer.status === 204) return undefined as Answer;
  const content = await answer.json();
  if (answer.ok) return content as Answer;
  const problem = content as Problem;
  throw new RefusedError(problem.code, problem.what, problem.clause ?? null);
}

const posted = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const room = (code: string): string => `/api/rooms/${encodeURIComponent(code)}`;
const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export const openRooms = (): Promise<RoomFound[]> => asked("/api/rooms");
export const openRoom = (name: string, settings: Settings): Promise<SeatGiven> =>
  asked("/api/rooms", { name, settings });
export const findRoom = (code: string): Promise<RoomFound> => asked(room(code));
export const sit = (code: string, name: string): Promise<SeatGiven> =>
  asked(`${room(code)}/seats`, { name });
export const recover = (code: string, recovery: string): Promise<SeatGiven> =>
  asked(`${room(code)}/recover`, { recovery });
export const rekey = (code: string, key: string | null): Promise<SeatGiven> =>
  asked(`${room(code)}/key`, { key });
export const rewatch = (code: string, key: string | null): Promise<WatchGiven> =>
  asked(`${room(code)}/watch`, { key });
export const mine = (seats: MySeat[]): Promise<MyRoom[]> => asked("/api/mine", { seats });
export const record = (id: string): Promise<GameRecord> => asked(game(id));
export const frames = (id: string, seat: number | null): Promise<Frame[]> =>
  asked(`${game(id)}/frames${seat === null ? "" : `?seat=${seat}`}`);
export const framesOf = (kept: GameRecord, seat: number | null): Promise<Frame[]> =>
  asked(`/api/replay${seat === null ? "" : `?seat=${seat}`}`, kept);

/** A record, as far as the pages read it. */
export interface GameRecord {
  id: string;
  started: string;
  rules: Record<string, unknown>;
  cards: unknown;
  deck: string[];
  ranking: string[];
  claims?: string[];
  players: { name: string; kind: string }[];
  actions: string[];
  result?: { ranks: number[]; winners: number[]; gekokujo: boolean };
  table?: { chairs: number[] };
  fair?: { seed: string; commitment: string; salts: string[] };
}
