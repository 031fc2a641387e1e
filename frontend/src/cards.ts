// The cards of a game, by id.
import standard from "./generated/cards.json";
import type { Sign } from "./generated/protocol";

export interface Card {
  id: string;
  kind: "gold" | "silver" | "war";
  number: number;
  signs: Sign[];
}

export type Cards = ReadonlyMap<string, Card>;

/** Returns the cards that a game or record names or holds. */
export function cardsOf(named: unknown): Cards {
  const list = typeof named === "string" ? standard : (named as { cards: unknown }).cards;
  return new Map((list as Card[]).map((card) => [card.id, card]));
}

/** Returns a card of a set. */
export function card(cards: Cards, id: string): Card {
  const found = cards.get(id);
  if (!found) throw new Error(`no card ${id} in this set`);
  return found;
}

/** Returns a card's number as printed: gold with its direction. */
export function printed(found: Card): string {
  if (found.kind !== "gold") return `${found.number}`;
  return found.number > 0 ? `+${found.number}` : `−${-found.number}`;
}
