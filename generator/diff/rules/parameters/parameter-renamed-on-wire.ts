import { isWireRenamed } from "../../facts/parameter-facts.ts";
import type { Difference } from "../../facts/difference.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { code, likely, owner } from "../../wording/words.ts";

export const parameterRenamedOnWire: Rule<"parameter.argument"> = {
  id: "parameter-renamed-on-wire",
  title: "A parameter has another name in code, and is sent under another name.",
  fact: "parameter.argument",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "no",
  applies: (difference) => isRenamedOnWire(difference),
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, old, new: now } = found.difference;
    const [before, after] = [code(old?.name ?? ""), code(now?.name ?? "")];
    const [was, is] = [at.parameter?.old, at.parameter?.new].map((one) => code(one?.wire ?? ""));
    return `${before} is ${likely(now?.sure ?? true)}${after} now, sent as ${is}, was ${was}, in ${owner(found)}. Rename it where it is passed.`;
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

export function isRenamedOnWire({ at: { parameter } }: Difference<"parameter.argument">): boolean {
  const { old, new: now } = parameter ?? {};
  return old !== undefined && now !== undefined && isWireRenamed({ old, new: now });
}
