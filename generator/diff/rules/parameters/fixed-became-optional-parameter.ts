import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { alwaysText, valueOfAll } from "../../wording/fixed-text.ts";
import { placeOf } from "../../wording/givers.ts";
import { code, makerOf, owner, value } from "../../wording/words.ts";

export const fixedBecameOptionalParameter: Rule<"giver"> = {
  id: "fixed-became-optional-parameter",
  title: "A fixed value is an optional parameter now.",
  fact: "giver",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "yes",
  applies: ({ old, new: now }) =>
    old?.by === "nobody" &&
    now !== undefined &&
    now.by !== "nobody" &&
    !now.parameter.required &&
    String(now.parameter.send) !== valueOfAll(old.fixed),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    if (old?.by !== "nobody" || now === undefined || now.by === "nobody") return "";
    const same = valueOfAll(old.fixed);
    const who = now.by === "call" ? owner(found) : code(makerOf(found.difference.at));
    return `${code(now.parameter.argument)} may be passed to ${who} now; it was ${alwaysText(old.fixed)}. Pass ${same === undefined ? "that" : value(same)} to keep it.`;
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
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
