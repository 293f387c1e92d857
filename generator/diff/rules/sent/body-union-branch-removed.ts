import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { before } from "../../witness/type-uses.ts";
import { giveMember } from "../../witness/union-uses.ts";
import { goneWith, memberWords } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const bodyUnionBranchRemoved: Rule<"union.member"> = {
  id: "body-union-branch-removed",
  title: "A union in a request has lost a member.",
  fact: "union.member",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "some",
  applies: (difference) => isRemoved(difference) && isSent(difference),
  reaches: whoSees,
  message: ({ difference: { at, old } }) =>
    `${code(at.name)} may no longer be sent as ${memberWords(old)}.${goneWith(at, [old?.type])}`,

  witness: (found) => ({ ordinary: giveMember(before(found), found.difference.old) }),
};
