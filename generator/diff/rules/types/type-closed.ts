import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { whoSees } from "../../verdict/views.ts";
import { otherField } from "../../witness/field-uses.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const typeClosed: Rule<"type.more"> = {
  id: "type-closed",
  title: "An object no longer has fields beside those that are listed.",
  fact: "type.more",
  kind: "change",
  code: "some",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} has no fields any more beside those that are listed: code that uses others stops compiling.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)), pattern: otherField(before(found)) }),
};
