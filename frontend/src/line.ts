// The socket to a table: comes back by itself, and says hello with what is known already.
import {
  CLOSED,
  type ClientMessage,
  type Code,
  type Hello,
  type Refusal,
  type ServerMessage,
} from "./generated/protocol";

const LAST: number[] = [CLOSED.WATCHING_ENDED, CLOSED.KEY_REPLACED, CLOSED.TOO_MANY];
const PASSING: Code[] = ["busy", "closing", "too-fast"];
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
export type Ending = { refusal: Refusal } | { closed: number };

export interface Listener {
  hello(): Hello;
  hear(message: ServerMessage): void;
  /** The line is open, or lost and coming back. */
  line(isOpen: boolean): void;
  /** The line is over for good. */
  ended(why: Ending): void;
}

export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #againIn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;
  #welcome = false;
  readonly #wake = () => this.#comeBackNow();

  constructor(
    readonly address: string,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Sends a message; false when there is no line to send it by. */
  send(message: ClientMessage): boolean {
    if (!this.#welcome || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.address);
    let refusal: Refusal | null = null;
    this.#socket = socket;
    this.#welcome = false;
    socket.onopen = () => socket.send(JSON.stringify(this.listener.hello()));
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === "welcome") this.#isWelcome();
      if (message.type === "closing") this.#againIn = message.again_in;
      if (message.type === "refused" && !this.#welcome) refusal = message;
      else this.listener.hear(message);
    };
    socket.onclose = (event) => this.#closed(event.code, refusal);
  }

  #isWelcome(): void {
    this.#welcome = true;
    this.#tries = 0;
    this.listener.line(true);
  }

  #closed(code: number, refusal: Refusal | null): void {
    if (this.#over) return;
    this.#welcome = false;
    const why = refusal && !PASSING.includes(refusal.code) ? { refusal } : { closed: code };
    if ("refusal" in why || LAST.includes(code)) {
      this.close();
      this.listener.ended(why);
      return;
    }
    this.listener.line(false);
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#connect(), Math.max(pause, this.#againIn));
    this.#againIn = 0;
  }

  #comeBackNow(): void {
    const isWaiting = this.#socket?.readyState === WebSocket.CLOSED;
    if (this.#over || document.hidden || !isWaiting) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}

/** Returns the address of a socket on this site. */
export function socketAddress(path: string): string {
  return `${location.protocol.replace("http", "ws")}//${location.host}${path}`;
}
