// The rule book, read from the same pages as everybody else reads: headings, clauses, tables.
import type { Language } from "./words.svelte";

const PAGES = {
  ja: () => import("../../docs/rules.ja.md?raw"),
  en: () => import("../../docs/rules.md?raw"),
};

export interface Span {
  text: string;
  isStrong: boolean;
  isSoft: boolean;
}

export type Block =
  | { kind: "title" | "heading"; id: string; spans: Span[] }
  | { kind: "clause"; id: string; spans: Span[]; isRuling: boolean }
  | { kind: "text"; spans: Span[] }
  | { kind: "item"; spans: Span[] }
  | { kind: "table"; rows: Span[][][] };

const RULING = /\*\*(［裁定］|\[ruling\])\*\*/i;

/** Returns the rule book of a language. */
export async function rulebook(language: Language): Promise<Block[]> {
  return blocks((await PAGES[language]()).default);
}

/** Reads the little of Markdown that the rule book uses. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const paragraph of text.split(/\n(?=\n|- |#|\d+\. )/)) {
    const line = paragraph.replace(/^\n+/, "").trimEnd();
    if (!line || /^\[[^\]]+\]\(rules/.test(line)) continue;
    found.push(block(line));
  }
  return found;
}

function block(line: string): Block {
  const heading = /^(#+) (.*)$/.exec(line);
  if (heading) {
    const title = heading[2] ?? "";
    const kind = heading[1] === "#" ? "title" : "heading";
    return { kind, id: /^R\d+/.exec(title)?.[0] ?? title, spans: spans(title) };
  }
  if (line.startsWith("|")) return { kind: "table", rows: rows(line) };
  const clause = /^- \*\*(R\d+\.\d+)\*\*\s*([\s\S]*)$/.exec(line);
  if (clause) {
    const isRuling = RULING.test(line);
    return { kind: "clause", id: clause[1] ?? "", spans: spans(clause[2] ?? ""), isRuling };
  }
  const item = /^(?:-|\d+\.) ([\s\S]*)$/.exec(line);
  return item
    ? { kind: "item", spans: spans(item[1] ?? "") }
    : { kind: "text", spans: spans(line) };
}

function rows(text: string): Span[][][] {
  const lines = text.split("\n").filter((line) => !/^\|[-| :]+\|$/.test(line));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => spans(cell.trim())),
  );
}

function spans(text: string): Span[] {
  const plain = text.replace(/\n\s*/g, " ").replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  const parts = plain.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).filter(Boolean);
  return parts.map((part) => ({
    text: part.replace(/^\*+|\*+$|^`|`$/g, ""),
    isStrong: part.startsWith("**"),
    isSoft: !part.startsWith("**") && part.startsWith("*"),
  }));
}
