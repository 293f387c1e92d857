/** Which of several rules judges one difference. Ids, targets and so fingerprints of changes depend on it. */
import { byCodeUnit } from "../../text/order.ts";
import { verdicts } from "./change.ts";
import type { Rule } from "./rule.ts";
import { verdictOf } from "./verdict-of.ts";

/** Of rules of one verdict, these judge before those of what is sent. All others are in the order of their ids. */
const first: ReadonlySet<string> = new Set([
  "result-field-became-writeonly",
  "result-field-removed",
  "result-field-removed-open",
  "result-field-renamed",
  "result-union-branch-removed",
]);

type Judge = Pick<Rule, "id" | "code" | "behaviour" | "old" | "kind">;

/** The strictest one comes first, wherever it is listed. */
export const byPrecedence = (a: Judge, b: Judge): number =>
  rank(a) - rank(b) || Number(first.has(b.id)) - Number(first.has(a.id)) || byCodeUnit(a.id, b.id);

const rank = (rule: Judge): number => verdicts.indexOf(verdictOf(rule));
