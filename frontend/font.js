// Makes the Mincho that titles, names and verbs are set in: only the characters that are in use.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { kept } from "./words.js";

const LARGEST = 70_000;
const FILES = "node_modules/@fontsource/noto-serif-jp/files/noto-serif-jp";
const SET =
  /^(sign|short|title|verb|heading|card|rank|round|shout|on-top|play-alone|rematch|room-code|open-room|enter-room|start|war-short|tell-(gold|silver|war|rise|open|set|draw|change|sweep)|learn|story|rules|settings|log|turn)/;
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join("");

const words = readFileSync("../src/gekokujo/words/ja.ftl", "utf8");
const said = kept(words, (id) => SET.test(id) && !/-(text|hint|why)$/.test(id));
const kanji = [...new Set(said)].filter((letter) => letter > "\u2fff").join("");
const wanted = {
  japanese: `${kanji}${range(0x3041, 0x3096)}${range(0x30a1, 0x30fc)}、。・「」！？（）［］`,
  latin: `${range(0x20, 0x7e)}±×−…“”‘’—`,
  "latin-ext": "ōŌūŪ",
};

mkdirSync(".fonts", { recursive: true });
let size = 0;
for (const [script, letters] of Object.entries(wanted)) {
  const whole = readFileSync(`${FILES}-${script}-700-normal.woff2`);
  const part = await subsetFont(whole, letters, { targetFormat: "woff2", noLayoutClosure: true });
  writeFileSync(`.fonts/${script}.woff2`, part);
  size += part.length;
}
console.log(`font: ${size} bytes, ${kanji.length} kanji`);
if (size > LARGEST) throw new Error(`the font is larger than ${LARGEST} bytes`);
