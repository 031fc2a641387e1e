// Being ready, with a word of one's own in the shuffle.
import type { Table } from "./table.svelte";

/** Returns a word that nobody can foresee. */
export function salt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

export function ready(table: Table, isReady: boolean): void {
  table.send({ type: "ready", ready: isReady, salt: isReady ? salt() : null });
}
