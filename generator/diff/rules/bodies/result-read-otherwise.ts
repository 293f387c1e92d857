import { isReadAlike } from "../../verdict/result-kinds.ts";
import type { Rule } from "../../verdict/rule.ts";
import { resultAs } from "../../witness/result-uses.ts";
import { before } from "../../witness/spot.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";
import { kindChange, resultText } from "./result-kind.ts";

export const resultReadOtherwise: Rule<"result.kind"> = {
  id: "result-read-otherwise",
  title:
    "A response is read in another way, as text, as JSON or by its status; its type is the same.",
  fact: "result.kind",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: (difference) => isReadAlike(difference),
  cause: kindChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.difference.new)} now, was ${resultText(found.difference.old)}: the type is the same, and the client reads the response accordingly. Nothing to edit.`,
  witness: (found) => ({ ordinary: resultAs(before(found)) }),
};
