import { expect, test } from "vitest";
import type { Board, Frame } from "../src/board";
import { flightOf } from "../src/flights";

const board = { rows: [{ saints: ["aries", "leo"], silver: [] }] } as unknown as Board;
const flight = (frame: Record<string, unknown>, own: number | null = 0) =>
  flightOf({ board, ...frame } as unknown as Frame, own);

test("one's own cards lie at the foot, the others' beside their names", () => {
  const set = { event: "set", seat: 1, card: "?" };
  expect(flight(set, 1)).toEqual({ card: "?", from: ".foot .hand", to: ".foot .set" });
  expect(flight(set, 0)?.from).toBe('.rivals [data-seat="1"] .hand');
  expect(flight(set, null)?.to).toBe('.rivals [data-seat="1"] .cards');
});

test("a card travels with its back up until it is opened", () => {
  expect(flight({ event: "open", seat: 1, card: "S07", from: "hand" })?.card).toBe("?");
  expect(flight({ event: "set", seat: 0, card: "S07" })?.card).toBe("?");
  expect(flight({ event: "silver", seat: 1, card: "S07", sign: "leo" })?.card).toBe("S07");
});

test("Athena's card comes from the pile", () => {
  expect(flight({ event: "open", seat: null, card: "G01", from: "pile" })?.from).toContain("pile");
});

test("silver lies down beside the row, gold on the saint", () => {
  expect(flight({ event: "silver", seat: 0, card: "S07", sign: "leo" })?.to).toContain("aries");
  expect(flight({ event: "gold", seat: 0, card: "G01", sign: "leo" })?.to).toContain("leo");
});

test("a card not opened comes from where it was set, an exchanged one from the hand", () => {
  const discard = { event: "discard", seat: 0, cards: ["S07"] };
  expect(flight({ ...discard, why: "unopened" })?.from).toBe(".foot .set");
  expect(flight({ ...discard, why: "exchange" })?.from).toBe(".foot .hand");
});

test("a drawn card is seen by whoever may see it", () => {
  expect(flight({ event: "draw", seat: 0, cards: ["S07"] })?.card).toBe("S07");
  expect(flight({ event: "draw", seat: 1, cards: ["?"] })?.card).toBe("?");
});

test("nothing flies where no card moves", () => {
  expect(flight({ event: "rank_change", rows: [] })).toBeNull();
});
