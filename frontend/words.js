// Leaves out of the words what no page says: the terminal has sentences of its own.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = /\.(svelte|ts)$/;

function* texts(folder) {
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (SOURCES.test(entry)) yield readFileSync(join(folder, entry), "utf8");
  }
}

/** Returns a test for the ids that the sources may say: quoted, or made by a template. */
function said(folder) {
  const ids = new Set();
  const families = [];
  for (const text of texts(folder)) {
    for (const [, id] of text.matchAll(/"([a-z][a-z0-9_-]*)"/g)) ids.add(id);
    for (const [, made] of text.matchAll(/`([a-z][^`]*)`/g)) {
      families.push(new RegExp(`^${made.replace(/\$\{[^}]*\}/g, "[a-z0-9_-]*")}$`));
    }
  }
  return (id) => ids.has(id) || families.some((family) => family.test(id));
}

/** Returns the messages of a text that pass a test, comments and blank lines left out. */
export function kept(text, isSaid) {
  const messages = text.split(/\n(?=[a-z])/).filter((part) => /^[a-z]/.test(part));
  const bare = messages.map((part) => part.replace(/\n#.*/g, "").trimEnd());
  return bare.filter((part) => isSaid(part.slice(0, part.indexOf(" =")))).join("\n");
}

/** Fills the places in the frame of the pages, which are read without any script. */
export function framedWords(folder) {
  const say = (language, id) => {
    const text = readFileSync(join(folder, `${language}.ftl`), "utf8");
    return kept(text, (other) => other === id).replace(/^.* = /, "");
  };
  return {
    name: "framed-words",
    transformIndexHtml: (html) =>
      html.replace(/%([a-z-]+)%/g, (_, id) => `${say("ja", id)} ${say("en", id)}`),
  };
}

export function leanWords(folder) {
  return {
    name: "lean-words",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!file.endsWith(".ftl") || query !== "raw") return null;
      return `export default ${JSON.stringify(kept(readFileSync(file, "utf8"), said(folder)))}`;
    },
  };
}
