/** The tags that operations are grouped by, without what all of them begin with. */
import type { OperationDescription } from "../description/description.ts";

/** A version of the API: `Api20100401`, `v1`. */
const version = /^(?:api|v)[-_ ]?\d+(?=[-_ ./]|[A-Z])/i;

/** `Api20100401Account` to `Account`, where no tag is of another version. */
export function plainTags(
  operations: readonly OperationDescription[],
): (operation: OperationDescription) => string {
  const tagOf = ({ tags }: OperationDescription): string => tags[0] ?? "";
  const found = operations.flatMap((operation) => version.exec(tagOf(operation)) ?? []);
  return new Set(found).size === 1 ? (operation) => tagOf(operation).replace(version, "") : tagOf;
}
