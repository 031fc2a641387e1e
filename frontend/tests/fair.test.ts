import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { GameRecord } from "../src/api";
import { check } from "../src/fair";

interface Vector {
  seed: string;
  salts: string[];
  commitment: string;
  ranking: string[];
  claims: string[];
  dice: number[];
}

const page = readFileSync("../docs/fair.md", "utf8");
const vectors: Vector[] = JSON.parse(
  /<!-- vectors -->\s*```json\n([\s\S]*?)```/.exec(page)?.[1] ?? "[]",
);

test.each(vectors.map((vector, n) => [n, vector] as const))(
  "test vector %i of the fair dealing: commitment, ranking, dice",
  async (_, vector) => {
    const { seed, salts, commitment, ranking, dice, claims } = vector;
    const actions = dice.map((die) => `roll ${die}`);
    const fair = { seed, salts, commitment };
    const record = { cards: "standard", deck: [], ranking, claims, actions, fair };
    const checked = await check(record as unknown as GameRecord);
    expect(checked).toMatchObject({ commitment: true, ranking: true, dice: true, claims: true });
    expect(checked?.deck).toBe(false);
  },
);

test("a die that was changed is found", async () => {
  const { seed, salts, commitment, ranking, dice } = vectors[0] as Vector;
  const actions = dice.map((die) => `roll ${(die % 6) + 1}`);
  const record = {
    cards: "standard",
    deck: [],
    ranking,
    actions,
    fair: { seed, salts, commitment },
  };
  expect((await check(record as unknown as GameRecord))?.dice).toBe(false);
});
