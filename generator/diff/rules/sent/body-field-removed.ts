import { isStillSent } from "../../verdict/open-fields.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject, fieldEntry } from "../../witness/field-uses.ts";
import { keyOf } from "../../witness/sample.ts";
import { before } from "../../witness/type-uses.ts";
import { fieldOfTypes, fieldTarget, sameField } from "../../wording/field-words.ts";
import { goneWith } from "../../wording/type-words.ts";
import { lastWord } from "../../wording/words.ts";

export const bodyFieldRemoved: Rule<"field"> = {
  id: "body-field-removed",
  title: "A field of a request is gone.",
  fact: "field",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isRemoved(difference) && isSent(difference) && !isStillSent(difference),
  cause: sameField,
  target: fieldTarget,
  reaches: whoSees,
  message: (found) => {
    const went = goneWith(
      found.difference.at,
      found.all.map(({ old }) => old?.type),
    );
    return `${fieldOfTypes(found)} can no longer be sent.${went} Remove it.`;
  },
  edit: ({ difference: { at } }) => ({
    before: `{ …, ${keyOf(lastWord(at.name))}: … }`,
    after: "{ … }",
  }),
  witness: (found) => ({ ordinary: sendObject(before(found), fieldEntry(found.difference.old)) }),
};
