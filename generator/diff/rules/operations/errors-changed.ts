import type { Rule } from "../../verdict/rule.ts";
import { isChanged } from "../../verdict/sides.ts";
import { errorAs } from "../../witness/error-uses.ts";
import { before } from "../../witness/spot.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";
import { errorsText } from "./error-words.ts";

export const errorsChanged: Rule<"operation.errors"> = {
  id: "errors-changed",
  title: "Error responses have another type.",
  fact: "operation.errors",
  kind: "change",
  code: "some",
  behaviour: "differs",
  old: "some",
  applies: isChanged,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)}: error answers hold ${errorsText(found.difference.new)}, was ${errorsText(found.difference.old)}. Look at what reads their ${code("body")}.`,
  witness: (found) => ({
    ordinary: useOf({ ...before(found) }),
    pattern: errorAs(before(found)),
  }),
};
