import { relates } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readAs, before } from "../../witness/type-uses.ts";
import { typeWords, holder, goneWith } from "../../wording/type-words.ts";

export const resultTypeChanged: Rule<"expression"> = {
  id: "result-type-changed",
  title: "A result has another type.",
  fact: "expression",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "no",
  applies: (difference) => isReceived(difference) && relates(difference, "received", "other"),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}.${goneWith(at, [old])}`,

  witness: (found) => ({ ordinary: readAs(before(found), found.difference.old) }),
};
