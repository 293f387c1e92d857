import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { after } from "../../witness/type-uses.ts";
import { giveMember } from "../../witness/union-uses.ts";
import { memberWords } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const bodyUnionBranchAdded: Rule<"union.member"> = {
  id: "body-union-branch-added",
  title: "A union in a request has a new member.",
  fact: "union.member",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isAdded(difference) && isSent(difference),
  reaches: whoSees,
  message: ({ difference: { at, new: now } }) =>
    `${code(at.name)} may be sent as ${memberWords(now)} too.`,

  witness: (found) => ({ ordinary: giveMember(after(found), found.difference.new) }),
};
