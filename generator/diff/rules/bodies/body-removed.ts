import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { bodyGiven } from "../../witness/call.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { owner, verb } from "../../wording/words.ts";
import { bodyExample, bodyText } from "./body-text.ts";

export const bodyRemoved: Rule<"body"> = {
  id: "body-removed",
  title: "A call no longer takes a body.",
  fact: "body",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: isRemoved,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} no longer ${verb(found, "takes", "take")} a body (was ${bodyText(found.difference.old)}). Remove it where it is passed.`,
  edit: ({ difference: { at, old } }) => ({
    before: useText(at, "old", bodyExample(old)),
    after: useText(at, "new"),
  }),
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old", also: bodyGiven(old) }),
  }),
};
