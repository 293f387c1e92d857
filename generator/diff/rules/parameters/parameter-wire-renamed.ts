import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterWireRenamed: Rule<"parameter.wire"> = {
  id: "parameter-wire-renamed",
  title: "A parameter is sent under another name; code stays the same.",
  fact: "parameter.wire",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: ({ at }) => at.parameter?.old?.in !== "path" || at.parameter.new?.in !== "path",
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, old, new: now } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `${name} is sent as ${code(now ?? "")}, was ${code(old ?? "")}, by ${owner(found)}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => {
    const old = at.parameter?.old;
    return {
      ordinary: useOf({ at, models, side: "old", also: old ? [[old.argument, old.type]] : [] }),
    };
  },
};
