// The seats and finished games that this browser remembers.
export interface KeptSeat {
  code: string;
  key: string;
  recovery?: string;
  watch?: string;
  at: number;
}

export interface KeptGame {
  game: string;
  names: string[];
  seat: number | null;
  rank: number | null;
  sign: string | null;
  won: boolean;
  gekokujo: boolean;
  at: number;
}

const SEATS = "gekokujo.seats";
const GAMES = "gekokujo.games";
const MOST_SEATS = 50;
const MOST_GAMES = 100;

function read<Item>(name: string): Item[] {
  const text = localStorage.getItem(name);
  return text ? (JSON.parse(text) as Item[]) : [];
}

const write = (name: string, items: unknown[]): void =>
  localStorage.setItem(name, JSON.stringify(items));

export const seats = (): KeptSeat[] => read(SEATS);
export const games = (): KeptGame[] => read(GAMES);
export const seatOf = (code: string): KeptSeat | undefined =>
  seats().find((seat) => seat.code === code);

/** Remembers a seat, first in the list. */
export function keepSeat(seat: Omit<KeptSeat, "at">): void {
  const before = seatOf(seat.code);
  const others = seats().filter((other) => other.code !== seat.code);
  write(SEATS, [{ ...before, ...seat, at: Date.now() }, ...others].slice(0, MOST_SEATS));
}

export function forgetSeat(code: string): void {
  write(
    SEATS,
    seats().filter((seat) => seat.code !== code),
  );
}

export function keepGame(game: Omit<KeptGame, "at">): void {
  if (games().some((other) => other.game === game.game)) return;
  write(GAMES, [{ ...game, at: Date.now() }, ...games()].slice(0, MOST_GAMES));
}
