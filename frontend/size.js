// Fails when what the table page loads is more than its budget: script and style, compressed.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = 90_000;
const STATIC = new URL("../src/gekokujo/server/static/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", STATIC), "utf8"));

function needed(name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const other of chunk.imports ?? []) needed(other, found);
  return found;
}

const words = "../src/gekokujo/words/ja.ftl?raw";
const entries = ["index.html", "src/screens/Room.svelte", words];
const missing = entries.filter((entry) => !manifest[entry]);
if (missing.length) throw new Error(`the build has no ${missing.join(", ")}`);
const files = new Set(entries.flatMap((entry) => [...needed(entry)]));
const size = [...files].reduce(
  (sum, file) => sum + gzipSync(readFileSync(new URL(file, STATIC)), { level: 9 }).length,
  0,
);
console.log(`table page: ${size} bytes compressed in ${files.size} files; ${BUDGET} allowed`);
if (size > BUDGET) process.exit(1);
