import { fixedField, fixedKey } from "../../../model/fixed.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner, value } from "../../wording/words.ts";

export const fixedBecameBodyField: Rule<"fixed"> = {
  id: "fixed-became-body-field",
  title: "A field of a body with a fixed value must be passed by callers now.",
  fact: "fixed",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    isRemoved(difference) &&
    fixedField(difference.at.operation?.old, difference.old) !== undefined &&
    fixedField(difference.at.operation?.new, difference.old)?.required === true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old } = found.difference;
    const name = old === undefined ? "" : fixedKey(old);
    return `${code(name)} must be passed to ${owner(found)} now; it was always ${value(old?.value ?? null)}. Add it.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
