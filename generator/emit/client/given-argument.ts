/** What a caller gives to an operation, as its function reads it. */
import { givenBody } from "../../model/fixed.ts";
import type { Operation } from "../../model/model.ts";
import { name } from "../plan/code-value.ts";
import type { ValueDraft } from "../plan/module-draft.ts";

export const needsArguments = (operation: Operation): boolean =>
  operation.parameters.some(({ required }) => required) ||
  (givenBody(operation)?.required ?? false);

/**
 * `params.x`, and `params?.x` where there is no default for `params`: what JavaScript leaves out all the same is then
 * refused by the call, like any value that is missing.
 */
export const givenArgument = (operation: Operation, argument: string): ValueDraft => ({
  kind: "member",
  of: name("params"),
  name: argument,
  ...(needsArguments(operation) ? { isOptional: true } : {}),
});
