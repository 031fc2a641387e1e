// Frames told in sentences, each with the clause behind it: as `tell.py` does for the terminal.
import { type Board, type Frame, type FrameOf, type Rules, rankOf, rowOf, UNSEEN } from "./board";
import { type Cards, card } from "./cards";
import type { Sign } from "./generated/protocol";
import { cardFace, cardName, inOrder, listed, person, signName, signNames } from "./naming";
import { say } from "./words.svelte";

export interface Told {
  text: string;
  clause: string;
}

export interface Teller {
  cards: Cards;
  rules: Rules;
  names: string[];
  /** The seat that is spoken to as "you". */
  own?: number | null;
}

/** Returns the heading before a frame, if it begins a part of the game. */
export function heading(frame: Frame, before: Board | null): string | null {
  if (!before) return say("heading-setup");
  if (frame.event === "end") return say("heading-result");
  const { round } = frame.board;
  const begins = round === 1 && frame.event === "set" && !before.set.some((card) => card !== null);
  if (round !== before.round || begins) return say("heading-round", { round });
  return frame.event === "open" && frame.seat === null ? say("heading-athena") : null;
}

/** Returns what a frame says happened, given the board before it (null before the deal). */
export function tell(teller: Teller, frame: Frame, before: Board | null): Told[] {
  const teach = TELLERS[frame.event] as (t: Teller, f: Frame, b: Board) => Told[];
  return teach(teller, frame, before ?? frame.board);
}

const called = (teller: Teller, seat: number): string => person(teller.names[seat] ?? "");
const who = (teller: Teller, seat: number): string =>
  seat === teller.own ? say("you") : called(teller, seat);
const named = (teller: Teller, id: string): string => cardName(card(teller.cards, id));
const namedAll = (teller: Teller, ids: string[]): string =>
  inOrder(ids.map((id) => named(teller, id)));
const left = (teller: Teller, count: number): number =>
  Math.max(teller.rules.silver_needed - count, 0);
const one = (clause: string, id: string, values: Record<string, string | number> = {}): Told[] => [
  { text: say(id, values), clause },
];

function moved(from: number, to: number): "up" | "down" | "stay" {
  if (to < from) return "up";
  return to > from ? "down" : "stay";
}

function toldGold(teller: Teller, frame: FrameOf<"gold">, before: Board): Told[] {
  const from = rankOf(before, frame.sign);
  const to = rankOf(frame.board, frame.sign);
  const end = frame.by > 0 ? "top" : "bottom";
  const way = from === to ? end : moved(from, to);
  const saints = signNames(rowOf(frame.board, frame.sign).saints);
  const clause = Math.abs(to - from) === Math.abs(frame.by) ? "R4.1" : "R4.2";
  return one(clause, `tell-gold-${way}`, { card: named(teller, frame.card), saints, from, to });
}

function toldSilver(teller: Teller, frame: FrameOf<"silver">): Told[] {
  const count = rowOf(frame.board, frame.sign).silver.length;
  const missing = left(teller, count);
  const values = { card: named(teller, frame.card), sign: signName(frame.sign), count };
  return one(missing ? "R5.1" : "R5.2", "tell-silver", { ...values, left: missing });
}

function toldWar(teller: Teller, frame: FrameOf<"war">, before: Board): Told[] {
  const byAthena = frame.seat === null;
  if (frame.beside === null) {
    return one(byAthena ? "R12.3" : "R6.2", "tell-war-nothing", { sign: signName(frame.sign) });
  }
  const joined = rowOf(frame.board, frame.sign);
  const told = one(byAthena ? "R12.2" : "R6.1", "tell-war", {
    saints: signNames(rowOf(before, frame.sign).saints),
    beside: signNames(rowOf(before, frame.beside).saints),
    rank: rankOf(frame.board, frame.sign),
  });
  const count = joined.silver.length;
  const missing = left(teller, count);
  if (!count) return told;
  return [...told, ...one(missing ? "R6.1" : "R6.4", "tell-war-silver", { count, left: missing })];
}

function toldRoll(frame: FrameOf<"roll">): Told[] {
  const rolls = Object.entries(frame.rolls) as [Sign, number][];
  const dice = rolls.map(([sign, die]) => say("die", { sign: signName(sign), die }));
  const signs = rolls.map(([sign]) => sign);
  const ranks = [...new Set(signs.map((sign) => rankOf(frame.board, sign)))].sort((a, b) => a - b);
  const clause = rolls.length === 2 ? "R9.2" : "R9.3";
  const places = ranks.map((rank) =>
    say("place", { rank, saints: signNames(frame.board.rows[rank - 1]?.saints ?? []) }),
  );
  return [
    ...one("R9.1", "tell-roll", { rank: frame.row, rolls: inOrder(dice) }),
    ...(ranks.length === 1
      ? one(clause, "tell-tied", { saints: signNames(signs) })
      : one(clause, "tell-parted", { places: inOrder(places) })),
  ];
}

function toldEnd(teller: Teller, frame: FrameOf<"end">): Told[] {
  const ranks = frame.ranks.flatMap((rank, seat) => {
    const sign = signName(frame.board.claims[seat] as Sign);
    return one("R13.3", "tell-rank", { who: who(teller, seat), sign, rank });
  });
  const winners = listed(frame.winners.map((seat) => called(teller, seat)));
  const how = frame.gekokujo ? "tell-gekokujo" : "tell-no-gekokujo";
  const saints = signNames(frame.board.rows[0]?.saints ?? []);
  return [
    ...one("R13.1", "tell-end"),
    ...ranks,
    ...one("R13.3", "tell-winners", { winners, count: frame.winners.length }),
    ...one("R13.3", how, { saints }),
  ];
}

function toldSweep(teller: Teller, frame: FrameOf<"sweep">, before: Board): Told[] {
  const isDue = before.rows.some((row) => !left(teller, row.silver.length));
  const values = { count: frame.cards.length };
  return isDue ? one("R8.4", "tell-sweep", values) : one("R13.2", "tell-sweep-end", values);
}

function toldOpen(teller: Teller, frame: FrameOf<"open">): Told[] {
  const opened = card(teller.cards, frame.card);
  const face = cardFace(opened);
  if (frame.seat === null) {
    const [top] = opened.signs;
    return one("R12.1", "tell-open-pile", { card: face, sign: signName(top as Sign) });
  }
  return one("R3.1", `tell-open-${frame.from}`, { who: who(teller, frame.seat), card: face });
}

type Tellers = {
  [Event in Frame["event"]]: (teller: Teller, frame: FrameOf<Event>, before: Board) => Told[];
};

const TELLERS: Tellers = {
  deal: (_, frame) => one("R1.3", "tell-deal", { pile: frame.board.pile }),
  claim: (teller, frame) =>
    one("R1.4", teller.rules.claims === "dealt" ? "tell-dealt" : "tell-claim", {
      who: who(teller, frame.seat),
      sign: signName(frame.sign),
      rank: rankOf(frame.board, frame.sign),
    }),
  set: (teller, frame) =>
    frame.card === UNSEEN
      ? one("R10.2", "tell-set-hidden", { who: who(teller, frame.seat) })
      : one("R10.2", "tell-set", {
          who: who(teller, frame.seat),
          card: named(teller, frame.card),
        }),
  discard: (teller, frame) => {
    const values = { who: who(teller, frame.seat) };
    const cards = namedAll(teller, frame.cards);
    if (frame.why === "unopened") return one("R3.1", "tell-unopened", { ...values, card: cards });
    return one("R10.1", "tell-exchange", { ...values, count: frame.cards.length, cards });
  },
  open: toldOpen,
  gold: toldGold,
  silver: toldSilver,
  war: toldWar,
  rank_change: (_, frame) =>
    one("R8.2", "tell-change", { ranks: inOrder(frame.rows.map((rank) => say("rank", { rank }))) }),
  rise: (_, frame) => {
    const { from, to, by } = frame;
    const values = { saints: signNames(frame.saints), from, to, by };
    return one(from - to === by ? "R8.2" : "R8.3", `tell-rise-${moved(from, to)}`, values);
  },
  sweep: toldSweep,
  roll: (_, frame) => toldRoll(frame),
  draw: (teller, frame) => {
    const clause = frame.why === "exchange" ? "R10.1" : "R11.1";
    const values = { who: who(teller, frame.seat) };
    return frame.cards.includes(UNSEEN)
      ? one(clause, "tell-draw-hidden", { ...values, count: frame.cards.length })
      : one(clause, "tell-draw", { ...values, cards: namedAll(teller, frame.cards) });
  },
  end: toldEnd,
};
