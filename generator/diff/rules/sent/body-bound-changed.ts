import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { isOrdered, boundText } from "../../wording/bounds.ts";
import { holder } from "../../wording/type-words.ts";

export const bodyBoundChanged: Rule<"type.bound"> = {
  id: "body-bound-changed",
  title: "Requests accept other values.",
  fact: "type.bound",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isSent(difference) && !isOrdered(difference),
  reaches: whoSees,
  message: ({ difference }) => `${holder(difference.at)}: ${boundText(difference)}.`,

  witness: (found) => ({ ordinary: nameOnly(before(found), "sent") }),
};
