import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { argumentText, useText } from "../../wording/edits.ts";
import { alwaysText } from "../../wording/fixed-text.ts";
import { placeOf } from "../../wording/givers.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterBecameFixed: Rule<"giver"> = {
  id: "parameter-became-fixed",
  title: "A parameter has a fixed value now, which callers cannot pass.",
  fact: "giver",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: ({ new: now }) => now?.by === "nobody",
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    if (now?.by !== "nobody" || old === undefined || old.by === "nobody") return "";
    return `${code(old.parameter.argument)} is ${alwaysText(now.fixed)} in ${owner(found)} now. Remove it where it is passed.`;
  },
  edit: ({ difference: { at, old } }) =>
    old === undefined || old.by === "nobody"
      ? undefined
      : {
          before: useText(placeOf(at, old), "old", argumentText(old.parameter)),
          after: useText(placeOf(at, old), "new"),
        },
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary:
      old === undefined || old.by === "nobody"
        ? ""
        : useOf({
            at: placeOf(at, old),
            models,
            side: "old",
            also: [[old.parameter.argument, old.parameter.type]],
          }),
  }),
};
