import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { alwaysText, valueOfAll } from "../../wording/fixed-text.ts";
import { placeOf } from "../../wording/givers.ts";
import { code, makerOf, owner } from "../../wording/words.ts";

export const fixedBecameParameter: Rule<"giver"> = {
  id: "fixed-became-parameter",
  title: "A fixed value is a required parameter now.",
  fact: "giver",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) =>
    old?.by === "nobody" && now !== undefined && now.by !== "nobody" && now.parameter.required,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    if (old?.by !== "nobody" || now === undefined || now.by === "nobody") return "";
    const who = now.by === "call" ? owner(found) : code(makerOf(found.difference.at));
    return `${code(now.parameter.argument)} must be passed to ${who} now; it was ${alwaysText(old.fixed)}. Add it.`;
  },
  edit: ({ difference: { at, old, new: now } }) =>
    old?.by === "nobody" &&
    valueOfAll(old.fixed) !== undefined &&
    now !== undefined &&
    now.by !== "nobody"
      ? {
          before: useText(placeOf(at, now), "old"),
          after: useText(
            placeOf(at, now),
            "new",
            `${now.parameter.argument}: ${JSON.stringify(valueOfAll(old.fixed))}`,
          ),
        }
      : undefined,
  witness: ({ difference: { at, new: now }, context: { models } }) => ({
    ordinary: useOf({ at: now === undefined ? at : placeOf(at, now), models, side: "old" }),
  }),
};
