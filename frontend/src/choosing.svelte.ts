// A choice made in steps that can be taken back until it is confirmed. What may be chosen and what
// it would do comes from the server; here is only what has been chosen so far.
import { card, printed } from "./cards";
import type { DecisionView, Sign } from "./generated/protocol";
import { type Marks, NO_MARKS, type Outlook } from "./rows";
import type { Table } from "./table.svelte";

export type Verb = "claim" | "open" | "pass" | "mark" | "beside" | "exchange" | "keep" | "set";

export const verbOf = (action: string): Verb => action.split(" ")[0] as Verb;
export const argumentOf = (action: string): string | null => action.split(" ")[1] ?? null;

export class Choosing {
  /** The actions chosen so far, in order. */
  steps = $state.raw<string[]>([]);
  #number = -1;

  constructor(readonly table: Table) {}

  get decision(): DecisionView | null {
    return this.table.mine;
  }

  /** Forgets what was chosen when another decision is at hand. */
  follow(): void {
    const number = this.decision?.number ?? -1;
    if (number === this.#number) return;
    this.#number = number;
    this.steps = [];
    this.#look();
  }

  /** The legal actions after so many steps; none while the server has not said. */
  legal(depth: number): string[] {
    if (depth === 0) return this.decision?.legal ?? [];
    const mayKeep = this.decision?.phase === "exchange" && depth === 1;
    const before = mayKeep ? ["keep"] : this.steps.slice(0, depth);
    return before.length < depth ? [] : (this.table.preview(before)?.legal ?? []);
  }

  /** The legal actions of one verb at any depth, with the depth. */
  offered(verb: Verb): { depth: number; actions: string[] } {
    for (const depth of [0, 1, 2]) {
      const actions = this.legal(depth).filter((action) => verbOf(action) === verb);
      if (actions.length) return { depth, actions };
    }
    return { depth: -1, actions: [] };
  }

  chosen(verb: Verb): string | undefined {
    return this.steps.find((action) => verbOf(action) === verb);
  }

  /** What the steps so far would do, as far as the server has said. */
  get outlook(): Outlook | null {
    return this.outlookOf(this.steps);
  }

  outlookOf(steps: string[]): Outlook | null {
    const found = steps.length ? this.table.preview(steps) : undefined;
    return (found?.preview as unknown as Outlook) ?? null;
  }

  /** The card that is opened, or would be. */
  get opened(): string | null {
    const open = this.chosen("open");
    const { frames, seat } = this.table;
    const board = frames.at(-1)?.board;
    if (!open) return board?.opened ?? null;
    return argumentOf(open) ?? (seat === null ? null : (board?.set[seat] ?? null));
  }

  /** Whether nothing more is to be chosen. */
  get isWhole(): boolean {
    const last = this.steps.at(-1);
    if (!last) return false;
    const verb = verbOf(last);
    if (verb === "open" || verb === "keep") return false;
    return verb !== "mark" || this.outlook?.asks_beside === false;
  }

  /** Chooses an action at a depth; later steps are taken back. */
  pick(depth: number, action: string): void {
    this.steps = [...this.steps.slice(0, depth), action];
    this.#look();
  }

  /** Chooses a saint, in the column or the tray. */
  pickSign(sign: Sign): void {
    for (const verb of ["beside", "mark", "claim"] as const) {
      const { depth, actions } = this.offered(verb);
      const action = actions.find((each) => argumentOf(each) === sign);
      if (action) {
        this.pick(depth, action);
        return;
      }
    }
  }

  back(): void {
    this.steps = this.steps.slice(0, -1);
    if (this.steps.length === 1 && this.steps[0] === "keep") this.steps = [];
  }

  confirm(): void {
    if (!this.isWhole) return;
    this.table.play(this.steps);
    this.steps = [];
  }

  /** What the column is to mark. */
  get marks(): Marks {
    const step = this.#signs();
    if (!this.decision || !step) return NO_MARKS;
    const mark = this.chosen("mark");
    const beside = this.chosen("beside");
    const sign = (action: string | undefined) =>
      (action ? argumentOf(action) : null) as Sign | null;
    const isWar = step.verb === "beside";
    return {
      legal: new Set(step.signs),
      chosen: isWar ? sign(beside) : (sign(mark) ?? sign(this.chosen("claim"))),
      mover: isWar ? (sign(mark) ?? null) : null,
      ghost: this.#ghost(sign(mark)),
      outlook: this.outlook,
      lit: new Set(),
    };
  }

  #signs(): { verb: Verb; signs: Sign[] } | null {
    for (const verb of ["beside", "mark", "claim"] as const) {
      const { actions } = this.offered(verb);
      if (actions.length) return { verb, signs: actions.map((each) => argumentOf(each) as Sign) };
    }
    return null;
  }

  #ghost(sign: Sign | null): Marks["ghost"] {
    if (!sign || !this.opened) return null;
    const found = card(this.table.cards, this.opened);
    return found.kind === "silver" ? { sign, number: printed(found) } : null;
  }

  /** Asks what each of the next steps would do. */
  look(): void {
    this.#look();
  }

  #look(): void {
    const { decision, table, steps } = this;
    if (!decision) return;
    if (decision.phase === "exchange") {
      table.ask(["keep"]);
      if (decision.legal?.includes("exchange")) table.ask(["exchange"]);
    }
    if (steps.length && verbOf(steps.at(-1) ?? "") !== "set") table.ask(steps);
    for (const action of this.legal(steps.length)) {
      if (verbOf(action) === "mark") table.ask([...steps, action]);
    }
  }
}
