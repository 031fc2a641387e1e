// The pages tell a game in the very words of the terminal: both are held to the same golden file.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Frame, Rules } from "../src/board";
import { cardsOf } from "../src/cards";
import { tell } from "../src/tell";
import { hear } from "../src/words.svelte";

const DATA = "../tests/data/samples";
const SAMPLE = 9;
const read = (path: string): string => readFileSync(path, "utf8");
const lines = (text: string): string[] => text.trim().split("\n");

const record = JSON.parse(lines(read(`${DATA}/games.jsonl`))[SAMPLE] as string);
const frames = lines(gunzipSync(readFileSync(`${DATA}/frames.jsonl.gz`)).toString())
  .map((line) => JSON.parse(line) as Frame & { record: number })
  .filter((frame) => frame.record === SAMPLE);
const rules: Rules = { silver_needed: record.rules.players === 3 ? 3 : 4, ...record.rules };
const names = record.players.map(({ name }: { name: string }) => name);
const teller = { cards: cardsOf(record.cards), rules, names };

test.each(["ja", "en"] as const)("a game is told in the terminal's words: %s", (language) => {
  hear(language, read(`../src/gekokujo/words/${language}.ftl`));
  const told = frames.flatMap((frame, n) =>
    tell(teller, frame, frames[n - 1]?.board ?? null).map(
      ({ text, clause }) => `${text} ${clause}`,
    ),
  );
  const golden = lines(read(`../tests/cli/golden/replay_${language}.txt`));
  expect(told).toEqual(golden.filter((line) => / R\d+\.\d+$/.test(line)));
  expect(told.length).toBeGreaterThan(60);
});
