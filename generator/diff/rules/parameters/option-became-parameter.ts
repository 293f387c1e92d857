import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { argumentText, useText } from "../../wording/edits.ts";
import { placeOf } from "../../wording/givers.ts";
import { code, makerOf, owner } from "../../wording/words.ts";

export const optionBecameParameter: Rule<"giver"> = {
  id: "option-became-parameter",
  title: "An option of the client is a parameter of calls now.",
  fact: "giver",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => old?.by === "client" && now?.by === "call",
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { at, new: now } = found.difference;
    const name = code(now?.by === "call" ? now.parameter.argument : "");
    return `${name} is passed to ${owner(found)} now, no longer once to ${code(makerOf(at))}. Move it.`;
  },
  edit: ({ difference: { at, old, new: now } }) =>
    old?.by === "client" && now?.by === "call"
      ? {
          before: useText(placeOf(at, old), "old", argumentText(old.parameter)),
          after: useText(at, "new", argumentText(now.parameter)),
        }
      : undefined,
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary:
      old?.by === "client"
        ? useOf({
            at: placeOf(at, old),
            models,
            side: "old",
            also: [[old.parameter.argument, old.parameter.type]],
          })
        : "",
  }),
};
