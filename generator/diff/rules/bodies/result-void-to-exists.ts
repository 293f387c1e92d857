import type { Rule } from "../../verdict/rule.ts";
import { callOf } from "../../witness/call.ts";
import { voidOf } from "../../witness/result.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";
import { kindChange } from "./result-kind.ts";

export const resultVoidToExists: Rule<"result.kind"> = {
  id: "result-void-to-exists",
  title: "A call that returned nothing returns a boolean, and a 404 is no error any more.",
  fact: "result.kind",
  kind: "change",
  code: "some",
  behaviour: "differs",
  old: "some",
  applies: ({ old, new: now }) => old?.kind === "none" && now?.kind === "exists",
  cause: kindChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "returns", "return")} \`true\` for a success and \`false\` for a 404 now; returned was nothing, and a 404 was an \`HttpError\`. Look at what catches it.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: callOf(models.old, at.service.old, at.operation?.old),
    pattern: voidOf(models.old, at.service.old, at.operation?.old),
  }),
};
