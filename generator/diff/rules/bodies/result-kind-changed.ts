import { isReadAlike } from "../../verdict/result-kinds.ts";
import type { Rule } from "../../verdict/rule.ts";
import type { Result } from "../../../model/model.ts";
import { resultAs } from "../../witness/result-uses.ts";
import { before } from "../../witness/spot.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";
import { kindChange, resultText } from "./result-kind.ts";

export const resultKindChanged: Rule<"result.kind"> = {
  id: "result-kind-changed",
  title: "A call returns another kind of result.",
  fact: "result.kind",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: (difference) => isOther(difference.old, difference.new) && !isReadAlike(difference),
  cause: kindChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.difference.new)} now, was ${resultText(found.difference.old)}. Look at what reads it.`,
  witness: (found) => ({ ordinary: resultAs(before(found)) }),
};

/** Neither has a rule of its own. */
function isOther(old: Result | undefined, now: Result | undefined): boolean {
  const kinds = [old?.kind ?? "none", now?.kind ?? "none"];
  return !kinds.includes("none") && !kinds.every((kind) => kind === "media" || kind === "value");
}
