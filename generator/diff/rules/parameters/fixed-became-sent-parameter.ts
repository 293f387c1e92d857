import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { valueOfAll } from "../../wording/fixed-text.ts";
import { placeOf } from "../../wording/givers.ts";
import { code, makerOf, owner, value } from "../../wording/words.ts";

export const fixedBecameSentParameter: Rule<"giver"> = {
  id: "fixed-became-sent-parameter",
  title: "A fixed value is the default of a parameter now.",
  fact: "giver",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) =>
    old?.by === "nobody" &&
    now !== undefined &&
    now.by !== "nobody" &&
    !now.parameter.required &&
    String(now.parameter.send) === valueOfAll(old.fixed),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    if (old?.by !== "nobody" || now === undefined || now.by === "nobody") return "";
    const who = now.by === "call" ? owner(found) : code(makerOf(found.difference.at));
    return `${code(now.parameter.argument)} may be passed to ${who} now. Left out, it is ${value(old.fixed[0].value)} as before.`;
  },
  witness: ({ difference: { at, new: now }, context: { models } }) => ({
    ordinary:
      now === undefined || now.by === "nobody"
        ? ""
        : useOf({
            at: placeOf(at, now),
            models,
            side: "new",
            also: [[now.parameter.argument, now.parameter.type]],
          }),
  }),
};
