import { requestLine } from "../../../emit/docs/operation-doc.ts";
import { plural } from "../../../text/plural.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { callOf } from "../../witness/call.ts";
import { code } from "../../wording/words.ts";
import { goneTarget, goneWith } from "./gone-with.ts";

export const operationAdded: Rule<"operation"> = {
  id: "operation-added",
  title: "There is a new operation.",
  fact: "operation",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: goneWith,
  target: goneTarget,
  message: (found) => {
    const { at, new: now } = found.difference;
    if (found.all.length > 1) {
      return `New: ${code(goneTarget(found))}, with ${plural(found.all.length, "operation")}.`;
    }
    const lines = now?.paths.map(({ template }) => code(requestLine(now, template.text))) ?? [];
    return `New: ${code(at.name)} (${lines.join(", ")}).`;
  },
  witness: ({ difference: { at, new: now }, context }) => ({
    ordinary: callOf(context.models.new, at.service.new, now),
  }),
};
