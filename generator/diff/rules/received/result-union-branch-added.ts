import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { wholeUnion } from "../../witness/union-uses.ts";
import { memberWords } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const resultUnionBranchAdded: Rule<"union.member"> = {
  id: "result-union-branch-added",
  title: "A union in a result has a new member.",
  fact: "union.member",
  kind: "change",
  code: "some",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isAdded(difference) && isReceived(difference),
  reaches: whoSees,
  message: ({ difference: { at, new: now } }) =>
    `${code(at.name)} may be ${memberWords(now)} too: add a case to what tells its members apart.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)), pattern: wholeUnion(before(found)) }),
};
