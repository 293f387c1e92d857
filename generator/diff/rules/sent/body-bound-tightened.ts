import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { isTighter, isOrdered, boundText } from "../../wording/bounds.ts";
import { holder } from "../../wording/type-words.ts";

export const bodyBoundTightened: Rule<"type.bound"> = {
  id: "body-bound-tightened",
  title: "Requests accept fewer values.",
  fact: "type.bound",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isSent(difference) && isOrdered(difference) && isTighter(difference),
  reaches: whoSees,
  message: ({ difference }) =>
    `${holder(difference.at)}: ${boundText(difference)}. The server refuses others.`,

  witness: (found) => ({ ordinary: nameOnly(before(found), "sent") }),
};
