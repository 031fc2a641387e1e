import { beforeEach, expect, test, vi } from "vitest";
import type { DecisionView, RoomView, ServerMessage } from "../src/generated/protocol";
import { Table } from "../src/table.svelte";

class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static last: FakeSocket;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor(readonly address: string) {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    this.tell({ type: "welcome", version: 1, now: Date.now(), room: ROOM, chair: 0 });
  }
  tell(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  cut(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose({ code });
  }
}

const ROOM = {
  chairs: [{ name: "Akira" }, { level: "easy" }],
  settings: {},
} as unknown as RoomView;
const board = { round: 1, turn: 0, claims: [null, null] };
const deal = { event: "deal", board };
const claim = { event: "claim", seat: 0, sign: "leo", board: { claims: { "0": "leo" } } };
const mine = (number: number, legal: string[]): DecisionView => ({
  number,
  seat: 0,
  phase: "open",
  legal,
});
const game = (frames: number, id = "g"): ServerMessage => ({
  type: "game",
  game: id,
  chairs: [0, 1],
  rules: {},
  cards: "standard",
  frames,
  seat: 0,
  board,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});

function seated(): { table: Table; socket: () => FakeSocket } {
  const table = new Table({ code: "ABC", key: "k" });
  FakeSocket.last.open();
  return { table, socket: () => FakeSocket.last };
}

test("who comes into a running game asks for its past, and gets it without a show", () => {
  const { table, socket } = seated();
  socket().tell(game(2));
  expect(socket().sent.at(-1)).toEqual({ type: "sync", since: 0 });
  socket().tell({ type: "frames", since: 0, frames: [deal, claim] });
  expect(table.frames.map((frame) => frame.event)).toEqual(["deal", "claim"]);
  expect(table.frames[1]?.board.claims).toEqual(["leo", null]);
  expect(table.known).toBe(2);
});

test("frames that are known already are left out, and missing ones are asked for", () => {
  const { table, socket } = seated();
  socket().tell(game(1));
  socket().tell({ type: "frames", since: 0, frames: [deal] });
  socket().tell({ type: "frames", since: 0, frames: [deal, claim] });
  expect(table.frames).toHaveLength(2);
  socket().tell({ type: "frames", since: 5, frames: [claim] });
  expect(table.frames).toHaveLength(2);
  expect(socket().sent.at(-1)).toEqual({ type: "sync", since: 2 });
});

test("a lost line comes back and asks from the number it has", () => {
  const { table, socket } = seated();
  socket().tell(game(1));
  socket().tell({ type: "frames", since: 0, frames: [deal] });
  const before = socket();
  before.cut();
  expect(table.isOpen).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(socket()).not.toBe(before);
  socket().open();
  expect(socket().sent[0]).toMatchObject({ type: "hello", game: "g", since: 1 });
  expect(table.isOpen).toBe(true);
  socket().tell({ type: "frames", since: 1, frames: [claim] });
  expect(table.known).toBe(2);
});

test("a choice of several steps is sent one answer after another", () => {
  const { table, socket } = seated();
  socket().tell(game(1));
  socket().tell({ type: "frames", since: 0, frames: [deal] });
  socket().tell({ type: "decision", decision: mine(7, ["open"]) });
  table.play(["open", "mark leo"]);
  expect(socket().sent.at(-1)).toEqual({ type: "play", decision: 7, action: "open" });
  expect(table.mine).toBeNull();
  socket().tell({ type: "accepted", decision: 7 });
  socket().tell({ type: "frames", since: 1, frames: [claim], decision: mine(8, ["mark leo"]) });
  expect(socket().sent.at(-1)).toEqual({ type: "play", decision: 8, action: "mark leo" });
});

test("an answer that a broken line swallowed is sent again", () => {
  const { table, socket } = seated();
  socket().tell(game(1));
  socket().tell({ type: "decision", decision: mine(7, ["open"]) });
  table.play(["open"]);
  socket().cut();
  vi.advanceTimersByTime(1000);
  socket().open();
  expect(socket().sent).toContainEqual({ type: "play", decision: 7, action: "open" });
});

test("after a refusal the rest of a choice is not sent, and one may choose again", () => {
  const { table, socket } = seated();
  socket().tell(game(1));
  socket().tell({ type: "decision", decision: mine(7, ["open"]) });
  table.play(["open", "mark leo"]);
  socket().tell({ type: "refused", code: "illegal", what: "no", clause: "R3.1", decision: 7 });
  expect(table.refusal?.message.clause).toBe("R3.1");
  expect(table.mine?.number).toBe(7);
});

test("a stale answer brings the page up to date and says nothing", () => {
  const { table, socket } = seated();
  socket().tell(game(1));
  socket().tell({ type: "refused", code: "stale", what: "late", decision: 9 });
  expect(table.refusal).toBeNull();
  expect(socket().sent.at(-1)).toMatchObject({ type: "sync" });
});

test("previews are asked for once, and forgotten with their decision", () => {
  const { table, socket } = seated();
  socket().tell({ type: "decision", decision: mine(7, ["open"]) });
  table.ask(["open"]);
  table.ask(["open"]);
  expect(socket().sent.filter(({ type }) => type === "preview")).toHaveLength(1);
  socket().tell({ type: "previewed", decision: 7, actions: ["open"], preview: {}, legal: ["x"] });
  expect(table.preview(["open"])?.legal).toEqual(["x"]);
  socket().tell({ type: "decision", decision: mine(8, ["set S01"]) });
  expect(table.preview(["open"])).toBeUndefined();
});

test("a key that opens no seat ends the line for good", () => {
  const table = new Table({ code: "ABC", key: "k" });
  const socket = FakeSocket.last;
  socket.readyState = FakeSocket.OPEN;
  socket.onopen();
  socket.tell({ type: "refused", code: "wrong-key", what: "no" });
  socket.cut(4000);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last).toBe(socket);
  expect(table.ended).toMatchObject({ refusal: { code: "wrong-key" } });
});

test("a new game begins from its first frame", () => {
  const { table, socket } = seated();
  socket().tell(game(2));
  socket().tell({ type: "frames", since: 0, frames: [deal, claim] });
  socket().tell(game(1, "next"));
  expect(table.frames).toEqual([]);
  expect(table.known).toBe(0);
});
