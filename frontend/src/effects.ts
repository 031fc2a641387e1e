// What a choice would do, in a few words; the server has worked it out.

import { card } from "./cards";
import { argumentOf, type Choosing, verbOf } from "./choosing.svelte";
import type { Sign } from "./generated/protocol";
import { cardFace, shortName, signName } from "./naming";
import type { Outlook } from "./rows";
import { say } from "./words.svelte";

const ranks = (outlook: Outlook, sign: Sign): { before: number; after: number } | null => {
  const [before, after] = [outlook.before[sign], outlook.after[sign]];
  return before && after ? { before, after } : null;
};

function silverEffect(outlook: Outlook): string {
  const left = outlook.needed - outlook.silver;
  if (outlook.changes) return say("effect-rank-change");
  return say("effect-silver", { count: outlook.silver, left });
}

/** Returns in a few words what choosing a sign of the opened card would do. */
export function markEffect(kind: string | null, outlook: Outlook | null, sign: Sign): string {
  if (!outlook) return "";
  if (outlook.asks_beside) return say("effect-war", { rank: outlook.before[sign] ?? 0 });
  if (kind === "silver") return silverEffect(outlook);
  const moved = ranks(outlook, sign);
  if (kind === "war" || !moved) return say("effect-nothing");
  if (moved.before === moved.after) return say("effect-stays", { rank: moved.after });
  return say("effect-moves", { ...moved });
}

/** Returns the verb of the button, and the consequence in its second line. */
export function verbText(choosing: Choosing): { verb: string; effect: string } | null {
  const last = choosing.steps.at(-1);
  if (!last || !choosing.isWhole) return null;
  const cards = choosing.table.cards;
  const argument = argumentOf(last);
  const verb = verbOf(last);
  if (verb === "set" && argument) {
    return { verb: say("verb-set"), effect: cardFace(card(cards, argument)) };
  }
  if (verb === "claim") {
    return {
      verb: say("verb-claim", { sign: signName(argument as Sign) }),
      effect: claimed(choosing),
    };
  }
  if (verb === "mark" || verb === "beside") return carriedOut(choosing, verb, argument as Sign);
  const { discards = 0, draws = 0 } = (choosing.outlook ?? {}) as {
    discards?: number;
    draws?: number;
  };
  const effect = verb === "exchange" ? say("effect-exchange", { discards, draws }) : "";
  return { verb: say(`verb-${verb}`), effect };
}

function claimed(choosing: Choosing): string {
  const sign = argumentOf(choosing.steps[0] ?? "") as Sign;
  const rank = choosing.outlook?.before[sign];
  return rank ? say("effect-claim", { rank }) : "";
}

function carriedOut(
  choosing: Choosing,
  verb: string,
  sign: Sign,
): { verb: string; effect: string } {
  const opened = choosing.opened;
  const kind = opened ? card(choosing.table.cards, opened).kind : "war";
  const outlook = choosing.outlook;
  const how = verb === "beside" ? "verb-beside" : `verb-mark-${kind}`;
  return {
    verb: say(how, { sign: shortName(sign) }),
    effect: consequence(choosing, outlook, kind),
  };
}

function consequence(choosing: Choosing, outlook: Outlook | null, kind: string): string {
  if (!outlook) return "";
  const mark = argumentOf(choosing.chosen("mark") ?? "") as Sign | null;
  const subject = mark ?? outlook.affected[0];
  if (!subject) return say("effect-nothing");
  const moved = ranks(outlook, subject);
  const said: string[] = [];
  if (kind !== "gold" && outlook.silver) said.push(silverEffect(outlook));
  if (moved && moved.before !== moved.after) {
    said.push(`${shortName(subject)} ${say("effect-moves", { ...moved })}`);
  }
  if (outlook.wars.length) said.push(say("effect-dice"));
  return (
    said.join(say("pause")) ||
    say(moved ? "effect-stays" : "effect-nothing", { rank: moved?.after ?? 0 })
  );
}
