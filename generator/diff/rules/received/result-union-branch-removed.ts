import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { before } from "../../witness/type-uses.ts";
import { guardOf } from "../../witness/union-uses.ts";
import { goneWith, memberWords } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const resultUnionBranchRemoved: Rule<"union.member"> = {
  id: "result-union-branch-removed",
  title: "A union in a result has lost a member.",
  fact: "union.member",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isRemoved(difference) && isReceived(difference),
  reaches: whoSees,
  message: ({ difference: { at, old } }) =>
    `${code(at.name)} is never ${memberWords(old)} any more.${goneWith(at, [old?.type])} Remove what tells it apart.`,

  witness: (found) => ({ ordinary: guardOf(before(found), found.difference.old) }),
};
