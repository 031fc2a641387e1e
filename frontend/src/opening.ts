// Opening a room, and for a game alone starting it at once.
import { openRoom } from "./api";
import type { Settings } from "./generated/protocol";
import { keepSeat } from "./mine";
import { ready } from "./readying";
import { Table } from "./table.svelte";
import { say } from "./words.svelte";

/** Opens a room and returns its code; `starts` has the computers take the other seats. */
export async function opened(name: string, settings: Settings, starts: boolean): Promise<string> {
  const given = await openRoom(name.trim() || say("default-name"), settings);
  const { code, key, recovery, watch } = given;
  keepSeat({ code, key, recovery, ...(watch ? { watch } : {}) });
  if (starts) await started(code, key);
  return code;
}

function started(code: string, key: string): Promise<void> {
  return new Promise((resolve) => {
    const table = new Table({ code, key });
    const hear = table.hear.bind(table);
    table.hear = (message) => {
      hear(message);
      if (message.type === "welcome") {
        ready(table, true);
        table.send({ type: "start" });
      }
      if (message.type === "game" || message.type === "refused") {
        table.close();
        resolve();
      }
    };
  });
}
