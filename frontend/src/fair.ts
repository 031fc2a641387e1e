// Recomputes deck, ranking, claims and dice from the revealed seed, as docs/fair.md defines it.
import type { GameRecord } from "./api";
import { cardsOf } from "./cards";
import { SIGNS } from "./generated/protocol";

const text = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function unhex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function hmac(key: CryptoKey, message: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign("HMAC", key, text.encode(message));
}

function keyOf(bytes: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

class Draws {
  #words: number[] = [];
  #block = 0;

  constructor(
    readonly key: CryptoKey,
    readonly label: string,
  ) {}

  async below(bound: number): Promise<number> {
    const limit = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const word = await this.#next();
      if (word < limit) return word % bound;
    }
  }

  async #next(): Promise<number> {
    if (!this.#words.length) {
      const block = new DataView(await hmac(this.key, `${this.label}/${this.#block++}`));
      this.#words = Array.from({ length: 8 }, (_, n) => block.getUint32(n * 4));
    }
    return this.#words.shift() as number;
  }
}

async function shuffled(
  key: CryptoKey,
  label: string,
  items: readonly string[],
): Promise<string[]> {
  const order = [...items];
  const draws = new Draws(key, label);
  for (let last = order.length - 1; last > 0; last--) {
    const other = await draws.below(last + 1);
    [order[last], order[other]] = [order[other] as string, order[last] as string];
  }
  return order;
}

export interface Checked {
  commitment: boolean;
  deck: boolean;
  ranking: boolean;
  claims: boolean;
  dice: boolean;
  rolls: number[];
}

/** Returns the dice of a record in the order in which they fell. */
export function diceOf(record: GameRecord): number[] {
  return record.actions.flatMap((action) =>
    action.startsWith("roll ") ? [Number(action.slice(5))] : [],
  );
}

/** Checks a record's deal; null where there is nothing to check, or no way to. */
export async function check(record: GameRecord): Promise<Checked | null> {
  if (!record.fair || !globalThis.crypto?.subtle) return null;
  const { seed, commitment, salts } = record.fair;
  const bytes = unhex(seed);
  const lines = salts.map((salt) => `\n${text.encode(salt).length}:${salt}`).join("");
  const key = await keyOf(await hmac(await keyOf(bytes), `gekokujo-fair-1${lines}`));
  const same = (ours: readonly string[], theirs: readonly string[]) =>
    ours.length === theirs.length && ours.every((item, n) => item === theirs[n]);
  const rolls = diceOf(record);
  const dice = await Promise.all(
    rolls.map(async (_, n) => 1 + (await new Draws(key, `die ${n}`).below(6))),
  );
  const claims = record.claims ?? [];
  const dealt = (await shuffled(key, "claims", SIGNS)).slice(0, claims.length);
  return {
    commitment: hex(await crypto.subtle.digest("SHA-256", bytes)) === commitment,
    deck: same(await shuffled(key, "deck", [...cardsOf(record.cards).keys()]), record.deck),
    ranking: same(await shuffled(key, "ranking", SIGNS), record.ranking),
    claims: same(dealt, claims),
    dice: dice.every((die, n) => die === rolls[n]),
    rolls,
  };
}
