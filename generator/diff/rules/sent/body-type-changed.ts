import { relates } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { giveOf, before } from "../../witness/type-uses.ts";
import { typeWords, holder, goneWith } from "../../wording/type-words.ts";

export const bodyTypeChanged: Rule<"expression"> = {
  id: "body-type-changed",
  title: "A request has another type.",
  fact: "expression",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: (difference) =>
    difference.at.parameter === undefined &&
    isSent(difference) &&
    relates(difference, "sent", "other"),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}.${goneWith(at, [old])}`,

  witness: (found) => ({ ordinary: giveOf(before(found), found.difference.old) }),
};
