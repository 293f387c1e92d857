/** Failures that have the status of a success: the last member of what comes back then. */
import type { ErrorStatus, OperationDescription } from "../description/description.ts";
import type { Schema } from "../description/schema.ts";
import { own } from "../source/plain-object.ts";

export function exportedFailures(operation: OperationDescription): OperationDescription {
  const { result, extension, errors } = operation;
  const status = extension === undefined ? undefined : own(extension, "failure");
  if (typeof status !== "number" || result.kind !== "value") return operation;
  const { schema } = result;
  if (schema.kind !== "union") return operation;
  const [success, failure] = schema.members;
  if (success === undefined || failure === undefined) return operation;
  return {
    ...operation,
    result: { ...result, schema: success },
    errors: new Map<ErrorStatus, Schema>([[`${status}`, failure], ...errors]),
  };
}
