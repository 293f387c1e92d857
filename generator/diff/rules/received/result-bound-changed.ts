import type { Rule } from "../../verdict/rule.ts";
import { isSent, isReceived, whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { boundText } from "../../wording/bounds.ts";
import { holder } from "../../wording/type-words.ts";

export const resultBoundChanged: Rule<"type.bound"> = {
  id: "result-bound-changed",
  title: "The documented bounds of a result changed.",
  fact: "type.bound",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isReceived(difference) && !isSent(difference),
  reaches: whoSees,
  message: ({ difference }) => `${holder(difference.at)}: ${boundText(difference)}.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
