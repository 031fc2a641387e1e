// Every sentence a person reads: the same files as in Python, one language at a time.
import { FluentBundle, FluentResource } from "@fluent/bundle";

export const LANGUAGES = ["ja", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
type Values = Record<string, string | number>;

const FILES = {
  ja: () => import("../../src/gekokujo/words/ja.ftl?raw"),
  en: () => import("../../src/gekokujo/words/en.ftl?raw"),
};

let bundle = $state.raw<FluentBundle>();
let spoken = $state<Language>("ja");

/** Loads a language; everything on the page is said in it from then on. */
export async function speak(language: Language): Promise<void> {
  hear(language, (await FILES[language]()).default);
}

/** Takes a language from its text. */
export function hear(language: Language, text: string): void {
  const next = new FluentBundle(language, { useIsolating: false });
  next.addResource(new FluentResource(text));
  bundle = next;
  spoken = language;
  document.documentElement.lang = language;
}

/** Returns the language that is spoken. */
export function language(): Language {
  return spoken;
}

/** Returns whether there is a sentence of this id. */
export function isSayable(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

/** Returns a sentence with its places filled; throws for an id or a place that is missing. */
export function say(id: string, values: Values = {}): string {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) throw new Error(`${spoken}.ftl has no message ${id}`);
  const faults: Error[] = [];
  const text = bundle.formatPattern(pattern, values, faults);
  if (faults[0]) throw faults[0];
  return text;
}
