// Where a card travels in a frame: the places are found on the page, as selectors.
import { type Frame, rowOf, UNSEEN } from "./board";

export interface Flight {
  /** The card, or that it is not seen. */
  card: string;
  from: string;
  to: string;
}

const PILE = ".pile, .short";
const DISCARDS = ".discards, .short";
const STAGE = ".stage .card";

/** Returns where somebody's hand or set card lies. */
function held(seat: number, own: number | null, what: "hand" | "set"): string {
  if (seat === own) return `.foot .${what}`;
  return `.rivals [data-seat="${seat}"] .${what === "set" ? "cards" : "hand"}`;
}

/** Returns the flight of a frame's card, null when none travels. */
export function flightOf(frame: Frame, own: number | null): Flight | null {
  switch (frame.event) {
    case "set":
      return {
        card: UNSEEN,
        from: held(frame.seat, own, "hand"),
        to: held(frame.seat, own, "set"),
      };
    case "open": {
      const { seat, from } = frame;
      const start = seat === null || from === "pile" ? PILE : held(seat, own, from);
      return { card: UNSEEN, from: start, to: STAGE };
    }
    case "gold":
    case "war":
      return { card: frame.card, from: STAGE, to: `[data-sign="${frame.sign}"]` };
    case "silver": {
      const [key] = rowOf(frame.board, frame.sign).saints;
      return { card: frame.card, from: STAGE, to: `[data-key="${key}"] .silver` };
    }
    case "draw": {
      const to = held(frame.seat, own, "hand");
      return { card: frame.cards[0] ?? UNSEEN, from: PILE, to };
    }
    case "discard": {
      const from = held(frame.seat, own, frame.why === "unopened" ? "set" : "hand");
      return { card: frame.cards[0] ?? UNSEEN, from, to: DISCARDS };
    }
    default:
      return null;
  }
}
