import { expect, test } from "vitest";
import { Choosing } from "../src/choosing.svelte";
import type { Table } from "../src/table.svelte";

/** A table at which this is the decision, and the server has said so much of what follows. */
function at(phase: string, legal: string[], said: Record<string, string[]>) {
  const played: string[][] = [];
  const table = {
    mine: { number: 1, seat: 0, phase, legal },
    frames: [],
    seat: 0,
    ask: () => {},
    preview: (actions: string[]) => {
      const next = said[actions.join(",")];
      return (
        next && { legal: next, preview: { asks_beside: next[0]?.startsWith("beside") ?? false } }
      );
    },
    play: (actions: string[]) => played.push(actions),
  };
  const choosing = new Choosing(table as unknown as Table);
  choosing.follow();
  return { choosing, played };
}

test("a hand is kept by choosing the card to set", () => {
  const said = { keep: ["set S01", "set S02"] };
  const { choosing, played } = at("exchange", ["exchange", "keep"], said);
  expect(choosing.offered("set")).toEqual({ depth: 1, actions: ["set S01", "set S02"] });
  choosing.pick(0, "keep");
  expect(choosing.isWhole).toBe(false);
  choosing.pick(1, "set S02");
  choosing.confirm();
  expect(played).toEqual([["keep", "set S02"]]);
});

test("a war is whole when the saint beside is chosen, and can be taken back step by step", () => {
  const said = {
    open: ["mark leo", "mark virgo"],
    "open,mark leo": ["beside aries"],
    "open,mark leo,beside aries": [],
  };
  const { choosing, played } = at("open", ["open"], said);
  choosing.pick(0, "open");
  choosing.pickSign("leo");
  expect(choosing.isWhole).toBe(false);
  choosing.pickSign("aries");
  expect(choosing.isWhole).toBe(true);
  choosing.back();
  expect(choosing.steps).toEqual(["open", "mark leo"]);
  choosing.confirm();
  expect(played).toEqual([]);
  choosing.pickSign("aries");
  choosing.confirm();
  expect(played).toEqual([["open", "mark leo", "beside aries"]]);
});

test("a row that is no legal target is not chosen", () => {
  const { choosing } = at("claim", ["claim leo"], {});
  choosing.pickSign("aries");
  expect(choosing.steps).toEqual([]);
});
