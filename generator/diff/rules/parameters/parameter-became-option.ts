import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { argumentText, useText } from "../../wording/edits.ts";
import { placeOf } from "../../wording/givers.ts";
import { code, makerOf, owner } from "../../wording/words.ts";

export const parameterBecameOption: Rule<"giver"> = {
  id: "parameter-became-option",
  title: "A parameter of calls is an option of the client now.",
  fact: "giver",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => old?.by === "call" && now?.by === "client",
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { at, new: now } = found.difference;
    const name = code(now?.by === "client" ? now.parameter.argument : "");
    return `${name} is passed once to ${code(makerOf(at))} now, no longer to ${owner(found)}. Move it.`;
  },
  edit: ({ difference: { at, old, new: now } }) =>
    old?.by === "call" && now?.by === "client"
      ? {
          before: useText(at, "old", argumentText(old.parameter)),
          after: useText(placeOf(at, now), "new", argumentText(now.parameter)),
        }
      : undefined,
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary:
      old?.by === "call"
        ? useOf({
            at,
            models,
            side: "old",
            also: [[old.parameter.argument, old.parameter.type]],
          })
        : "",
  }),
};
