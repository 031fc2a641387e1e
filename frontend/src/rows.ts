// Where everything in the column lies: a row is as many units tall as it has saints.
import type { Board, Row } from "./board";
import type { Sign } from "./generated/protocol";

export interface PlacedRow {
  /** The saint whose slab it is: it keeps its slab while it moves. */
  key: Sign;
  rank: number;
  row: Row;
  offset: number;
  units: number;
}

export interface PlacedSaint {
  sign: Sign;
  rank: number;
  /** Place in the row's field: left edge and width in parts of one, top and height in units. */
  x: number;
  width: number;
  y: number;
  height: number;
  isAtWar: boolean;
}

export function placedRows(board: Board): PlacedRow[] {
  let offset = 0;
  return board.rows.map((row, at) => {
    const placed = {
      key: row.saints[0] as Sign,
      rank: at + 1,
      row,
      offset,
      units: row.saints.length,
    };
    offset += row.saints.length;
    return placed;
  });
}

/** Returns how many saints stand side by side in a row of so many. */
function abreast(saints: number): number {
  if (saints === 4) return 2;
  return Math.min(saints, 3);
}

export function placedSaints(rows: PlacedRow[]): PlacedSaint[] {
  return rows.flatMap(({ row, rank, offset, units }) => {
    const columns = abreast(units);
    const height = units / Math.ceil(units / columns);
    return row.saints.map((sign, n) => ({
      sign,
      rank,
      x: (n % columns) / columns,
      width: 1 / columns,
      y: offset + Math.floor(n / columns) * height,
      height,
      isAtWar: units > 1,
    }));
  });
}

/** What a choice would do to the column, as the server said. */
export interface Outlook {
  before: Partial<Record<Sign, number>>;
  after: Partial<Record<Sign, number>>;
  affected: Sign[];
  silver: number;
  needed: number;
  changes: boolean;
  wars: Sign[][];
  asks_beside: boolean;
}

/** What the column marks beside what lies in it. */
export interface Marks {
  legal: ReadonlySet<Sign>;
  chosen: Sign | null;
  /** The saint that was chosen to move into war. */
  mover: Sign | null;
  ghost: { sign: Sign; number: string } | null;
  outlook: Outlook | null;
  /** The saints that the frame being shown is about. */
  lit: ReadonlySet<Sign>;
}

export const NO_MARKS: Marks = {
  legal: new Set(),
  chosen: null,
  mover: null,
  ghost: null,
  outlook: null,
  lit: new Set(),
};
