import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { placeOf } from "../../wording/givers.ts";
import { code, makerOf, owner, value } from "../../wording/words.ts";

export const fixedBecameOptionalParameter: Rule<"giver"> = {
  id: "fixed-became-optional-parameter",
  title: "A value that was always sent may be given by the caller.",
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
    String(now.parameter.send) !== old.fixed.value,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    if (old?.by !== "nobody" || now === undefined || now.by === "nobody") return "";
    const who = now.by === "call" ? owner(found) : code(makerOf(found.difference.at));
    return `${code(now.parameter.argument)} may be passed to ${who} now; it was always ${value(old.fixed.value)}. Pass ${value(old.fixed.value)} to keep it.`;
  },
  edit: ({ difference: { at, old, new: now } }) =>
    old?.by === "nobody" && now !== undefined && now.by !== "nobody"
      ? {
          before: useText(placeOf(at, now), "old"),
          after: useText(
            placeOf(at, now),
            "new",
            `${now.parameter.argument}: ${JSON.stringify(old.fixed.value)}`,
          ),
        }
      : undefined,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
