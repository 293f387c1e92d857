import { bodyForm } from "../../../model/body.ts";
import type { Rule } from "../../verdict/rule.ts";
import { bodyGiven } from "../../witness/call.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner } from "../../wording/words.ts";

export const bodyFormChanged: Rule<"body.form"> = {
  id: "body-form-changed",
  title: "A body is serialized differently; code stays the same.",
  fact: "body.form",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    if (old === undefined || now === undefined) return "";
    return `The body of ${owner(found)} is sent as ${bodyForm(now)}, was ${bodyForm(old)}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old", also: bodyGiven(at.operation?.old?.body) }),
  }),
};
