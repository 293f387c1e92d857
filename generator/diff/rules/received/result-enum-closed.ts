import { closes } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const resultEnumClosed: Rule<"enum.open"> = {
  id: "result-enum-closed",
  title: "An enum of a result is closed: it has no values but those that are listed.",
  fact: "enum.open",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => closes(difference, "received"),
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} has no other values than those that are listed now.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
