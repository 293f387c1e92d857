import { plural } from "../../../text/plural.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { callOf } from "../../witness/call.ts";
import { callText } from "../../wording/edits.ts";
import { code } from "../../wording/words.ts";
import { goneTarget, goneWith } from "./gone-with.ts";

export const operationRemovedAfterDeprecation: Rule<"operation"> = {
  id: "operation-removed-after-deprecation",
  title: "A deprecated operation is gone.",
  fact: "operation",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: (difference) => isRemoved(difference) && difference.old?.deprecated !== undefined,
  cause: goneWith,
  target: goneTarget,
  message: (found) => {
    const what =
      found.all.length === 1
        ? `${code(found.difference.at.name)} was`
        : `${code(goneTarget(found))} was, with ${plural(found.all.length, "operation")},`;
    const advice = found.difference.old?.deprecated ?? "";
    return `${what} removed, as its deprecation said. Calls no longer compile.${advice === "" ? "" : ` ${advice}`}`;
  },
  edit: ({ difference: { at, old } }) => old && { before: callText(at, old, "old"), after: "" },
  witness: ({ difference: { at, old }, context }) => ({
    ordinary: callOf(context.models.old, at.service.old, old),
  }),
};
