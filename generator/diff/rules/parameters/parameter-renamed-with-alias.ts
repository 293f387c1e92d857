import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterRenamedWithAlias: Rule<"parameter.argument"> = {
  id: "parameter-renamed-with-alias",
  title: "A parameter has another name in code, and the old one still works.",
  fact: "parameter.argument",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ new: now }) => now?.isAlias === true,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    const [before, after] = [code(old?.name ?? ""), code(now?.name ?? "")];
    return `${before} is ${after} now, in ${owner(found)}. The old name is deprecated and still works.`;
  },
  edit: ({ difference: { at, old, new: now } }) => ({
    before: useText(at, "old", old?.name),
    after: useText(at, "new", now?.name),
  }),
  witness: ({ difference: { at }, context: { models } }) => {
    const now = at.parameter?.new;
    return {
      ordinary: useOf({ at, models, side: "new", also: now ? [[now.argument, now.type]] : [] }),
    };
  },
};
