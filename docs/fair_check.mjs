// Checks the fair proof of a record:  node docs/fair_check.mjs RECORD.json
// Written from docs/fair.md alone; it shares no code with the program that dealt.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const SIGNS = ["aries", "taurus", "gemini", "cancer", "leo", "virgo",
  "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces"];
const numbered = (letter, count) =>
  Array.from({ length: count }, (_, n) => letter + `${n + 1}`.padStart(2, "0"));
const hmac = (key, message) => createHmac("sha256", key).update(message).digest();

const record = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { seed, commitment, salts } = record.fair;
const key = hmac(Buffer.from(seed, "hex"), "gekokujo-fair-1"
  + salts.map((salt) => `\n${Buffer.byteLength(salt)}:${salt}`).join(""));

function* words(label) {
  for (let block = 0; ; block++) {
    const digest = hmac(key, `${label}/${block}`);
    for (let place = 0; place < 32; place += 4) yield digest.readUInt32BE(place);
  }
}
function below(stream, bound) {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  let word = limit;
  while (word >= limit) word = stream.next().value;
  return word % bound;
}
function shuffled(label, items) {
  const order = [...items], stream = words(label);
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(stream, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

const ids = record.cards === "standard"
  ? [...numbered("G", 12), ...numbered("S", 42), ...numbered("W", 6)]
  : record.cards.cards.map((card) => card.id);
const dealt = record.rules.claims === "dealt" ? record.rules.players : 0;
const rolls = record.actions.filter((action) => action.startsWith("roll "));
const checks = {
  commitment: [[commitment], [createHash("sha256").update(seed, "hex").digest("hex")]],
  deck: [record.deck, shuffled("deck", ids)],
  ranking: [record.ranking, shuffled("ranking", SIGNS)],
  claims: [record.claims ?? [], shuffled("claims", SIGNS).slice(0, dealt)],
  dice: [rolls, rolls.map((_, n) => `roll ${below(words(`die ${n}`), 6) + 1}`)],
};
for (const [name, [given, right]] of Object.entries(checks))
  for (let n = 0; n < Math.max(given.length, right.length); n++)
    if (given[n] !== right[n]) {
      console.log(`${name}[${n}]: the record has ${given[n]}, the proof gives ${right[n]}`);
      process.exit(1);
    }
console.log("ok");
