import { bodyType } from "../../../model/body.ts";
import { fixedField, fixedKey } from "../../../model/fixed.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { callWith } from "../../witness/call.ts";
import { givenOf, keyOf } from "../../witness/sample.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner, value } from "../../wording/words.ts";

export const bodyFieldBecameFixed: Rule<"fixed"> = {
  id: "body-field-became-fixed",
  title: "A field of a body has a fixed value now, which callers cannot pass.",
  fact: "fixed",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: (difference) =>
    isAdded(difference) &&
    fixedField(difference.at.operation?.old, difference.new) !== undefined &&
    fixedField(difference.at.operation?.new, difference.new) !== undefined,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { new: now } = found.difference;
    const name = now === undefined ? "" : fixedKey(now);
    return `${code(name)} is always ${value(now?.value ?? null)} in ${owner(found)} now. Remove it where it is passed.`;
  },
  witness: ({ difference: { at, new: now }, context: { models } }) => {
    const operation = at.operation?.old;
    const body = givenOf(bodyType(operation?.body), [], [now?.name ?? ""]);
    const field = `${keyOf(now?.name ?? "")}: ${JSON.stringify(now?.value)}`;
    return {
      ordinary: callWith(
        models.old,
        at.service.old,
        operation && { ...operation, body: undefined },
        { written: `body: { ...${body}, ${field} }` },
        (call) => `(client) => ${call}`,
      ),
    };
  },
};
