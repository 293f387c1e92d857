import { isNullAdded } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readAs, before } from "../../witness/type-uses.ts";
import { holder, memberText } from "../../wording/type-words.ts";
import { code, lastWord } from "../../wording/words.ts";

export const resultFieldBecameNullable: Rule<"expression"> = {
  id: "result-field-became-nullable",
  title: "A field of a result may be null.",
  fact: "expression",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isReceived(difference) && isNullAdded(difference),
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${holder(at)} may be ${code("null")} now: add ${code("?.")} or a default.`,
  edit: ({ difference: { at } }) => ({
    before: `value${memberText(lastWord(at.name))}`,
    after: `value${memberText(lastWord(at.name))} ?? …`,
  }),
  witness: (found) => ({ ordinary: readAs(before(found), found.difference.old) }),
};
