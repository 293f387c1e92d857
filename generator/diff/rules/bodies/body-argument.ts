import { bodyArgument, bodyForm } from "../../../model/body.ts";
import type { Rule } from "../../verdict/rule.ts";
import { bodyGiven } from "../../witness/call.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { code, owner, verb } from "../../wording/words.ts";
import { bodyExample } from "./body-text.ts";

export const bodyArgumentChanged: Rule<"body.argument"> = {
  id: "body-argument-changed",
  title: "A call takes bytes instead of a value, or a value instead of bytes.",
  fact: "body.argument",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    if (old === undefined || now === undefined) return "";
    const [before, after] = [old, now].map((body) => code(bodyArgument(body)));
    return `${owner(found)} ${verb(found, "takes", "take")} ${after} now (${bodyForm(now)}), in place of ${before} (${bodyForm(old)}).`;
  },
  edit: ({ difference: { at, old, new: now } }) => ({
    before: useText(at, "old", bodyExample(old)),
    after: useText(at, "new", bodyExample(now)),
  }),
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old", also: bodyGiven(old) }),
  }),
};
