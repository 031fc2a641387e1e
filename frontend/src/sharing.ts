// Handing an address on: with what the device offers, else by the clipboard.
import { say } from "./words.svelte";

/** Shares an address and returns what to tell the person. */
export async function share(title: string, url: string): Promise<string> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return "";
    } catch (error) {
      if ((error as Error).name === "AbortError") return "";
    }
  }
  return copy(url);
}

/** Copies a text and returns what to tell the person. */
export async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return say("copied");
  } catch {
    return say("copy-by-hand", { text });
  }
}
