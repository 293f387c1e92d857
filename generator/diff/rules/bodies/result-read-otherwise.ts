import { isReadAlike } from "../../verdict/result-kinds.ts";
import type { Rule } from "../../verdict/rule.ts";
import { resultAs } from "../../witness/result-uses.ts";
import { before } from "../../witness/spot.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";
import { kindChange, resultText } from "./result-kind.ts";

export const resultReadOtherwise: Rule<"result.kind"> = {
  id: "result-read-otherwise",
  title: "A call returns the same type, and reads it otherwise: as a text, or as JSON.",
  fact: "result.kind",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: (difference) => isReadAlike(difference),
  cause: kindChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.difference.new)} now, was ${resultText(found.difference.old)}: the type is the same, and the answer is read in another way. Nothing to edit.`,
  witness: (found) => ({ ordinary: resultAs(before(found)) }),
};
