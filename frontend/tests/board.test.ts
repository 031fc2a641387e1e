import { expect, test } from "vitest";
import { type Board, changed, rankOf } from "../src/board";

const board = {
  round: 1,
  rows: [
    { saints: ["leo"], silver: [] },
    { saints: ["aries"], silver: [] },
  ],
  hands: [["S01"], ["?"]],
} as unknown as Board;

test("a changed value takes the old one's place, and the old board stays as it was", () => {
  const after = changed(board, { round: 2 });
  expect(after.round).toBe(2);
  expect(board.round).toBe(1);
});

test("of a list only the places that changed are sent", () => {
  const after = changed(board, { hands: { "1": ["?", "?"] } });
  expect(after.hands).toEqual([["S01"], ["?", "?"]]);
  expect(board.hands[1]).toEqual(["?"]);
});

test("the first board is sent whole", () => {
  expect(changed(null, { ...board })).toEqual(board);
});

test("ranks are counted from one", () => {
  expect(rankOf(board, "aries")).toBe(2);
});
