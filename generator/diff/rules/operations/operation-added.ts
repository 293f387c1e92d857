import { requestLines } from "../../../emit/docs/request-lines.ts";
import { plural } from "../../../text/plural.ts";
import type { Found, Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { callOf } from "../../witness/call.ts";
import { code } from "../../wording/words.ts";
import { addedTarget, addedTo, isWhole } from "./gone-with.ts";

export const operationAdded: Rule<"operation"> = {
  id: "operation-added",
  title: "There is a new operation.",
  fact: "operation",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: addedTo,
  target: addedTarget,
  message: (found) => {
    const { at, new: now } = found.difference;
    if (found.all.length > 1) {
      const count = plural(found.all.length, "operation");
      return isWhole(found.difference)
        ? `New: ${code(addedTarget(found))}, with ${count}.`
        : `New: ${count} of ${code(addedTarget(found))}: ${namesOf(found)}.`;
    }
    const lines = now === undefined ? [] : requestLines(now).map(code);
    return `New: ${code(at.name)} (${lines.join(", ")}).`;
  },
  witness: ({ difference: { at, new: now }, context }) => ({
    ordinary: callOf(context.models.new, at.service.new, now),
  }),
};

/** All of them: there are rarely many, and a reader looks for one. */
const namesOf = ({ all }: Found<"operation">): string =>
  all.map(({ at: { operation } }) => code(operation?.new?.name ?? "")).join(", ");
