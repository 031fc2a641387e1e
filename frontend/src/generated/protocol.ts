// Made from the types in Python by `uv run python frontend/generate.py`.

export const VERSION = 1;
export const PHRASES = ["hello", "well-played", "thanks", "sorry", "hurry", "wait", "surprised", "good-game"] as const;
export const LONGEST_CHAT = 200;
export const CLOSED = {"TOO_LARGE": 1009, "COMING_BACK": 1012, "REFUSED": 4000, "WATCHING_ENDED": 4001, "KEY_REPLACED": 4002, "TOO_SLOW": 4003, "TOO_MANY": 4004} as const;
export const SIGNS = ["aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces"] as const;
export type Sign = (typeof SIGNS)[number];
export type Code =
  | "malformed" | "too-large" | "too-fast" | "unknown-version" | "foreign-origin" | "no-such-room" | "no-such-game" | "wrong-key" | "not-seated" | "not-host" | "not-watchable" | "room-full" | "chair-taken" | "no-such-chair" | "bad-name" | "bad-settings" | "game-running" | "no-game" | "not-ready" | "chat-off" | "still-here" | "stale" | "not-your-turn" | "illegal" | "fault" | "busy" | "closing";

/** A room's settings. */
export interface Settings {
  players: number;
  claims: "open" | "unique" | "dealt";
  rounds: number | null;
  silver_needed: number | null;
  cards: string | Record<string, unknown>;
  pace: "none" | "30s" | "90s" | "day";
  watching: "off" | "public" | "delayed";
  delay: number;
  listed: boolean;
  chat: boolean;
  level: string;
}

/** A chair as all may see it. */
export interface ChairView {
  name?: string | null;
  level?: string | null;
  ready?: boolean;
  here?: boolean;
  played_by_computer?: boolean;
}

/** A room as those in it see it; watchers don't get the code. */
export interface RoomView {
  settings: Settings;
  chairs: ChairView[];
  host: number | null;
  commitment: string;
  code?: string | null;
  game?: string | null;
  playing?: boolean;
  games?: number;
  watchers?: number;
}

/** The decision at hand: its number, whose it is, of what kind, and until when. */
export interface DecisionView {
  number: number;
  seat: number;
  phase: string;
  deadline?: number | null;
  legal?: string[] | null;
}

/** The first answer: one's chair (null for watchers), the room, the time. */
export interface Welcome {
  type: "welcome";
  version: number;
  now: number;
  room: RoomView;
  chair?: number | null;
}

/** The room is different now. */
export interface RoomChanged {
  type: "room";
  room: RoomView;
}

/** A game as it is: its address, the chairs in turn order, where one sits. */
export interface GameView {
  type: "game";
  game: string;
  chairs: number[];
  rules: Record<string, unknown>;
  cards: string | Record<string, unknown>;
  frames: number;
  seat?: number | null;
  board?: Record<string, unknown> | null;
  decision?: DecisionView | null;
}

/** What happened: frames from the number `since` on, each with what changed of the board. */
export interface Frames {
  type: "frames";
  since: number;
  frames: (Record<string, unknown>)[];
  decision?: DecisionView | null;
  answered?: number | null;
  auto?: boolean;
}

/** Nothing to be seen happened, but this is the decision now. */
export interface Decided {
  type: "decision";
  decision: DecisionView;
}

/** An answer was stored and counts. */
export interface Accepted {
  type: "accepted";
  decision: number;
  id?: number | null;
}

/** What the last of the actions would do, and the legal actions it would lead to. */
export interface Previewed {
  type: "previewed";
  decision: number;
  actions: string[];
  preview: Record<string, unknown>;
  legal: string[];
  id?: number | null;
}

/** A game is over: its result and the proof of its shuffle, the secret now included. */
export interface GameOver {
  type: "over";
  game: string;
  result: Record<string, unknown>;
  fair: Record<string, unknown>;
}

/** A command was refused and nothing happened. */
export interface Refusal {
  type: "refused";
  code: "malformed" | "too-large" | "too-fast" | "unknown-version" | "foreign-origin" | "no-such-room" | "no-such-game" | "wrong-key" | "not-seated" | "not-host" | "not-watchable" | "room-full" | "chair-taken" | "no-such-chair" | "bad-name" | "bad-settings" | "game-running" | "no-game" | "not-ready" | "chat-off" | "still-here" | "stale" | "not-your-turn" | "illegal" | "fault" | "busy" | "closing";
  what: string;
  clause?: string | null;
  decision?: number | null;
  id?: number | null;
  again_in?: number | null;
}

/** Somebody says something. */
export interface Said {
  type: "said";
  chair: number;
  phrase?: string | null;
  text?: string | null;
}

/** The server goes away for a moment; come back after so many milliseconds. */
export interface Closing {
  type: "closing";
  again_in: number;
}

/** Who one is: `key` proves a seat, `watch` lets one look on. */
export interface Hello {
  type: "hello";
  version: number;
  key?: string | null;
  watch?: string | null;
  game?: string | null;
  since?: number;
  id?: number | null;
}

/** The answer to a decision. Sent twice it counts once, and is accepted twice. */
export interface Play {
  type: "play";
  decision: number;
  action: string;
  id?: number | null;
}

/** Asks what actions would do one after another, such as `open S07`, `mark leo`. */
export interface Preview {
  type: "preview";
  decision: number;
  actions: string[];
  id?: number | null;
}

/** Asks for the frames from a number on, again. */
export interface Sync {
  type: "sync";
  since?: number;
  id?: number | null;
}

/** Ready for the next game, or no longer; `salt` is one's word in the shuffle. */
export interface Ready {
  type: "ready";
  ready?: boolean;
  salt?: string | null;
  id?: number | null;
}

/** The host starts the game; computers take the empty seats. */
export interface Start {
  type: "start";
  id?: number | null;
}

/** One's name from now on. */
export interface Name {
  type: "name";
  name: string;
  id?: number | null;
}

/** The host gives a free chair to a computer, or with null to a person again. */
export interface SeatComputer {
  type: "computer";
  chair: number;
  level?: string | null;
  id?: number | null;
}

/** The host changes the settings; while a game is running `chat` alone. */
export interface ChangeSettings {
  type: "settings";
  settings: Settings;
  id?: number | null;
}

/** The host hands over. */
export interface PassHost {
  type: "host";
  chair: number;
  id?: number | null;
}

/** Gives one's seat up for good; the key is dead then. */
export interface Leave {
  type: "leave";
  id?: number | null;
}

/** Asks that the computer play for somebody who is away; it does when all who are here ask. */
export interface StandIn {
  type: "stand-in";
  chair: number;
  id?: number | null;
}

/** Says a preset phrase, or where the chat is on a text, of which 200 characters are told. */
export interface Say {
  type: "say";
  phrase?: string | null;
  text?: string | null;
  id?: number | null;
}

/** A wish to open a room. */
export interface Open {
  name: string;
  settings?: Settings;
}

/** A wish for a seat; without a chair the first free one. */
export interface Sit {
  name: string;
  chair?: number | null;
}

/** A recovery code, as typed. */
export interface Recover {
  recovery: string;
}

/** A seat's key; a browser may leave it to its cookie. */
export interface Proof {
  key?: string | null;
}

/** A seat that one says is one's own. */
export interface MySeat {
  code: string;
  key: string;
}

/** Seats that one says are one's own. */
export interface Mine {
  seats: MySeat[];
}

/** What proves a seat from now on; `recovery` is for writing down. */
export interface SeatGiven {
  code: string;
  chair: number;
  key: string;
  recovery: string;
  watch?: string | null;
}

/** The key that lets others look on. */
export interface WatchGiven {
  watch: string;
}

/** A room as anybody who knows its code may see it. */
export interface RoomFound {
  code: string;
  room: RoomView;
}

/** One's seat in a room; `room` is null when there is no such seat any more. */
export interface MyRoom {
  code: string;
  chair?: number | null;
  room?: RoomView | null;
  my_turn?: boolean;
}

/** A refused request: its code, what is wrong, and the rule behind it where there is one. */
export interface Problem {
  code: string;
  what: string;
  clause?: string | null;
}

export type ClientMessage =
  | Hello
  | Play
  | Preview
  | Sync
  | Ready
  | Start
  | Name
  | SeatComputer
  | ChangeSettings
  | PassHost
  | Leave
  | StandIn
  | Say;

export type ServerMessage =
  | Welcome
  | RoomChanged
  | GameView
  | Frames
  | Decided
  | Accepted
  | Previewed
  | GameOver
  | Refusal
  | Said
  | Closing;
