import { plural } from "../../../text/plural.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { callOf } from "../../witness/call.ts";
import { callText } from "../../wording/edits.ts";
import { code } from "../../wording/words.ts";
import { goneTarget, goneWith } from "./gone-with.ts";

export const operationRemoved: Rule<"operation"> = {
  id: "operation-removed",
  title: "An operation is gone.",
  fact: "operation",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: (difference) => isRemoved(difference) && difference.old?.deprecated === undefined,
  cause: goneWith,
  target: goneTarget,
  message: (found) =>
    found.all.length === 1
      ? `${code(found.difference.at.name)} was removed. Calls no longer compile. Its successor: none that is certain.`
      : `${code(goneTarget(found))} was removed with ${plural(found.all.length, "operation")}. Calls no longer compile. Its successor: none that is certain.`,
  edit: ({ difference: { at, old } }) => old && { before: callText(at, old, "old"), after: "" },
  witness: ({ difference: { at, old }, context }) => ({
    ordinary: callOf(context.models.old, at.service.old, old),
  }),
};
