import { isDirectionUsed } from "../../verdict/directions.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const fieldDirectionChanged: Rule<"field.direction"> = {
  id: "field-direction-changed",
  title: "A field is no longer read-only or write-only, where no operation is affected.",
  fact: "field.direction",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => !isDirectionUsed(difference),
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} is no longer read-only or write-only; no operation is affected.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
