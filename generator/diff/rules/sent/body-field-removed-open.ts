import { isStillSent } from "../../verdict/open-fields.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject, fieldEntry } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { goneWith } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const bodyFieldRemovedOpen: Rule<"field"> = {
  id: "body-field-removed-open",
  title: "A field of a request is no longer listed, and may still be sent as a further field.",
  fact: "field",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "yes",
  applies: (difference) => isRemoved(difference) && isSent(difference) && isStillSent(difference),
  reaches: whoSees,
  message: ({ difference: { at, old } }) =>
    `${code(at.name)} is listed no more.${goneWith(at, [old?.type])} It is sent as any further field; the server may not take it.`,

  witness: (found) => ({ ordinary: sendObject(before(found), fieldEntry(found.difference.old)) }),
};
