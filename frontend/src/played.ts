// What a game looks like to the parts that show it, whether it is running or long over.
import type { Frame, Rules } from "./board";
import type { Cards } from "./cards";

export interface Played {
  readonly frames: Frame[];
  readonly autos: ReadonlySet<number>;
  readonly rules: Rules;
  readonly cards: Cards;
  readonly names: string[];
  /** Through whose eyes it is seen; null sees what is public, or all. */
  readonly seat: number | null;
}
