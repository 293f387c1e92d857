import type { Rule } from "../../verdict/rule.ts";
import { errorAs } from "../../witness/error-uses.ts";
import { before } from "../../witness/spot.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";
import { errorsText } from "./error-words.ts";

export const errorsRemoved: Rule<"operation.errors"> = {
  id: "errors-removed",
  title: "The type of error responses is no longer documented.",
  fact: "operation.errors",
  kind: "change",
  code: "some",
  behaviour: "same",
  old: "yes",
  applies: ({ new: now }) => now === undefined,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)}: what error answers hold is not documented any more, was ${errorsText(found.difference.old)}. Their ${code("body")} is \`unknown\`.`,
  witness: (found) => ({
    ordinary: useOf({ ...before(found) }),
    pattern: errorAs(before(found)),
  }),
};
