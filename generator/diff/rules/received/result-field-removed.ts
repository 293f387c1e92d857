import { isStillRead } from "../../verdict/open-fields.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readField } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { fieldOfTypes, fieldTarget, sameField } from "../../wording/field-words.ts";
import { goneWith, memberText } from "../../wording/type-words.ts";
import { lastWord } from "../../wording/words.ts";

export const resultFieldRemoved: Rule<"field"> = {
  id: "result-field-removed",
  title: "A field of a result is gone.",
  fact: "field",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "no",
  applies: (difference) =>
    isRemoved(difference) && isReceived(difference) && !isStillRead(difference),
  cause: sameField,
  target: fieldTarget,
  reaches: whoSees,
  message: (found) => {
    const went = goneWith(
      found.difference.at,
      found.all.map(({ old }) => old?.type),
    );
    return `${fieldOfTypes(found)} is gone.${went} Remove what reads it.`;
  },
  edit: ({ difference: { at } }) => ({
    before: `value${memberText(lastWord(at.name))}`,
    after: "",
  }),
  witness: (found) => ({ ordinary: readField(before(found), found.difference.old) }),
};
