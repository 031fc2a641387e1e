// What signs, cards and people are called: the small pieces that sentences are made of.
import { type Card, printed } from "./cards";
import type { Sign } from "./generated/protocol";
import { say } from "./words.svelte";

export const signName = (sign: Sign): string => say(`sign-${sign}`);
export const shortName = (sign: Sign): string => say(`short-${sign}`);
/** The shortest name of a sign, for the smallest cards. */
export const tinyName = (sign: Sign): string => say(`tiny-${sign}`);
export const person = (name: string): string => say("person", { name });

/** Returns items as a list within a sentence. */
export function listed(items: string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return say("listed", { first: items.slice(0, -1).join(say("between")), last });
}

/** Returns items one after another. */
export const inOrder = (items: string[]): string => items.join(say("comma"));

export const signNames = (signs: Sign[]): string => listed(signs.map(signName));

/** Returns a card by kind and number. */
export function cardName(card: Card): string {
  return say(`card-${card.kind}`, { number: printed(card).replace("−", "-") });
}

/** Returns all of a card: kind, number and its three signs, the top mark in brackets. */
export function cardFace(card: Card): string {
  const [top, ...others] = card.signs.map(shortName);
  return `${cardName(card)} ${[`[${top}]`, ...others].join(" ")}`;
}
