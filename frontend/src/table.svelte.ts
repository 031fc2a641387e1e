// The one store of a room: what it was told, put together. It knows frames and no rules.
import { type Board, changed, type Frame, type Rules } from "./board";
import { type Cards, cardsOf } from "./cards";
import {
  type ClientMessage,
  type DecisionView,
  type Frames,
  type GameOver,
  type GameView,
  type Hello,
  type Previewed,
  type Refusal,
  type RoomView,
  type Said,
  type ServerMessage,
  VERSION,
} from "./generated/protocol";
import { type Ending, Line, socketAddress } from "./line";
import type { Played } from "./played";
import { say } from "./words.svelte";

export interface Proof {
  code?: string;
  key?: string;
  watch?: string;
}

/** A message as it was heard, to be told apart from an equal one. */
export interface Heard<Message> {
  message: Message;
  count: number;
}

export class Table implements Played {
  room = $state.raw<RoomView | null>(null);
  chair = $state.raw<number | null>(null);
  game = $state.raw<GameView | null>(null);
  frames = $state.raw<Frame[]>([]);
  /** Which frames the computer brought about for a person. */
  autos = $state.raw<ReadonlySet<number>>(new Set());
  decision = $state.raw<DecisionView | null>(null);
  over = $state.raw<GameOver | null>(null);
  isOpen = $state(false);
  wasOpen = $state(false);
  ended = $state.raw<Ending | null>(null);
  refusal = $state.raw<Heard<Refusal> | null>(null);
  said = $state.raw<Heard<Said> | null>(null);
  previews = $state.raw<ReadonlyMap<string, Previewed>>(new Map());
  /** How much later the server's clock is than this one, in milliseconds. */
  ahead = 0;
  /** Frames below this number happened while nobody looked, and are not shown one by one. */
  known = $state(0);

  readonly #line: Line;
  #asked = new Set<string>();
  /** Answers that are on their way, from this decision on. */
  #chain = $state.raw<{ decision: number; actions: string[] } | null>(null);
  #heard = 0;
  #isSyncing = false;
  #isCatchingUp = false;

  constructor(readonly proof: Proof) {
    const path = proof.code ? `/api/rooms/${encodeURIComponent(proof.code)}/socket` : "/api/watch";
    this.#line = new Line(socketAddress(path), {
      hello: () => this.#hello(),
      hear: (message) => this.hear(message),
      line: (isOpen) => this.#lined(isOpen),
      ended: (why) => {
        this.ended = why;
        this.isOpen = false;
      },
    });
  }

  // ---- what follows

  get seat(): number | null {
    return this.game?.seat ?? null;
  }

  get rules(): Rules {
    return this.game?.rules as unknown as Rules;
  }

  get cards(): Cards {
    return cardsOf(this.game?.cards ?? "standard");
  }

  /** The names of the seats in turn order. */
  get names(): string[] {
    return (this.game?.chairs ?? []).map((chair) => this.chairName(chair));
  }

  /** The decision at hand if it is one's own and not answered yet. */
  get mine(): DecisionView | null {
    return this.decision?.legal && !this.#chain ? this.decision : null;
  }

  /** Whether somebody plays here who is a person. */
  isComputer(chair: number): boolean {
    return !this.room?.chairs[chair]?.name;
  }

  chairName(chair: number): string {
    return this.room?.chairs[chair]?.name ?? say(`bot-${chair + 1}`);
  }

  // ---- what one does

  send(message: ClientMessage): boolean {
    return this.#line.send(message);
  }

  /** Answers the decision at hand, and those that follow from it, one after another. */
  play(actions: string[]): void {
    const first = actions[0];
    const decision = this.decision?.number;
    if (first === undefined || decision === undefined) return;
    this.#chain = { decision, actions };
    this.#sendChain();
  }

  /** Asks what actions would do; the answer appears in `previews`. */
  ask(actions: string[]): void {
    const decision = this.decision?.number;
    const key = actions.join(",");
    if (decision === undefined || this.#asked.has(key)) return;
    if (this.send({ type: "preview", decision, actions })) this.#asked.add(key);
  }

  preview(actions: string[]): Previewed | undefined {
    return this.previews.get(actions.join(","));
  }

  close(): void {
    this.#line.close();
  }

  // ---- what one hears

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.ahead = message.now - Date.now();
        this.room = message.room;
        this.chair = message.chair ?? null;
        break;
      case "room":
        this.room = message.room;
        break;
      case "game":
        this.#see(message);
        break;
      case "frames":
        this.#follow(message);
        break;
      case "decision":
        this.#decide(message.decision);
        break;
      case "accepted":
        this.#accepted(message.decision);
        break;
      case "previewed":
        this.#previewed(message);
        break;
      case "over":
        this.over = message;
        this.#decide(null);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "said":
        this.said = { message, count: ++this.#heard };
        break;
    }
  }

  #hello(): Hello {
    const { key = null, watch = null } = this.proof;
    const since = this.frames.length;
    const known = this.game && since ? { game: this.game.game, since } : {};
    return { type: "hello", version: VERSION, key, watch, ...known };
  }

  #lined(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.#asked.clear();
    this.#isSyncing = false;
    if (!isOpen) return;
    this.#isCatchingUp = this.wasOpen;
    this.wasOpen = true;
    this.#sendChain();
  }

  #see(view: GameView): void {
    const before = this.game;
    this.game = view;
    if (before?.game === view.game && !view.board) return;
    const isNew = before !== null || (this.wasOpen && view.frames <= 1);
    this.frames = [];
    this.autos = new Set();
    this.over = null;
    this.#chain = null;
    this.known = isNew ? 0 : view.frames;
    this.#decide(view.decision ?? null);
    this.#sync();
  }

  #follow(message: Frames): void {
    const told = this.frames.length;
    if (message.since > told) {
      this.#sync();
      return;
    }
    if (message.since === told || message.since === 0) this.#isSyncing = false;
    const fresh = message.frames.slice(told - message.since);
    let board: Board | null = this.frames.at(-1)?.board ?? null;
    const whole = fresh.map((frame) => {
      board = changed(board, frame.board as Record<string, unknown>);
      return { ...frame, board } as Frame;
    });
    if (message.auto) this.autos = new Set([...this.autos, ...whole.map((_, at) => told + at)]);
    if (whole.length) this.frames = [...this.frames, ...whole];
    if (this.#isCatchingUp) this.known = this.frames.length;
    this.#isCatchingUp = false;
    if (message.decision || whole.length) this.#decide(message.decision ?? null);
  }

  #sync(): void {
    if (this.#isSyncing) return;
    this.#isSyncing = this.send({ type: "sync", since: this.frames.length });
  }

  #decide(decision: DecisionView | null): void {
    if (decision?.number !== this.decision?.number) {
      this.#asked.clear();
      this.previews = new Map();
    }
    this.decision = decision;
    if (this.#chain && decision && decision.number > this.#chain.decision) this.#goOn(decision);
  }

  #accepted(number: number): void {
    if (this.decision && this.decision.number <= number) this.decision = null;
  }

  /** Sends the next of several answers when its decision is at hand. */
  #goOn(decision: DecisionView): void {
    const chain = this.#chain;
    const rest = chain?.actions.slice(decision.number - chain.decision) ?? [];
    this.#chain = rest.length ? { decision: decision.number, actions: rest } : null;
    this.#sendChain();
  }

  #sendChain(): void {
    const [action] = this.#chain?.actions ?? [];
    if (!this.#chain || action === undefined) return;
    this.send({ type: "play", decision: this.#chain.decision, action });
  }

  #previewed(message: Previewed): void {
    if (message.decision !== this.decision?.number) return;
    this.previews = new Map([...this.previews, [message.actions.join(","), message]]);
  }

  #refused(message: Refusal): void {
    this.#chain = null;
    if (message.code === "stale") this.send({ type: "sync", since: this.frames.length });
    else this.refusal = { message, count: ++this.#heard };
  }
}
