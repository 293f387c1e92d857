import { isStillRead } from "../../verdict/open-fields.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readField } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { goneWith } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const resultFieldRemovedOpen: Rule<"field"> = {
  id: "result-field-removed-open",
  title: "A field of a result is no longer listed, and may still be there as a further field.",
  fact: "field",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) =>
    isRemoved(difference) && isReceived(difference) && isStillRead(difference),
  reaches: whoSees,
  message: ({ difference: { at, old } }) =>
    `${code(at.name)} is listed no more.${goneWith(at, [old?.type])} Code that reads it compiles as for any further field; expect that it is not there.`,

  witness: (found) => ({ ordinary: readField(before(found), found.difference.old) }),
};
