import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { isRenamedOnWire } from "./parameter-renamed-on-wire.ts";
import { code, likely, owner } from "../../wording/words.ts";

export const parameterRenamed: Rule<"parameter.argument"> = {
  id: "parameter-renamed",
  title: "A parameter has another name in code; the request stays the same.",
  fact: "parameter.argument",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: (difference) => !isRenamedOnWire(difference),
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    const [before, after] = [code(old?.name ?? ""), code(now?.name ?? "")];
    return `${before} is ${likely(now?.sure ?? true)}${after} now, in ${owner(found)}. Rename it where it is passed.`;
  },
  edit: ({ difference: { at, old, new: now } }) => ({
    before: useText(at, "old", old?.name),
    after: useText(at, "new", now?.name),
  }),
  witness: ({ difference: { at }, context: { models } }) => {
    const old = at.parameter?.old;
    return {
      ordinary: useOf({ at, models, side: "old", also: old ? [[old.argument, old.type]] : [] }),
    };
  },
};
