/** What error answers hold, in words. */
import { errorsOf, hasErrorTypes, sharedErrors, type ErrorTypes } from "../../model/error-types.ts";
import type { Operation, Service } from "../../model/model.ts";
import { isUnknown } from "../../spec/types/anything.ts";
import { showType } from "../../spec/types/show-type.ts";
import { serviceNames } from "../plan/package-names.ts";
import { code } from "./doc-text.ts";

/** `Invalid` at status 422, `Problem` else; undefined when nothing is known of them. */
export function errorsText({ byStatus, other }: ErrorTypes): string | undefined {
  const listed = Array.from(
    byStatus,
    ([status, type]) => `${code(showType(type))} at status ${status}`,
  );
  if (listed.length === 0) return isUnknown(other) ? undefined : code(showType(other));
  const rest = isUnknown(other) ? [] : [`${code(showType(other))} at any other`];
  return [...listed, ...rest].join(", ");
}

/** For all operations of a service; undefined when nothing is known of any. */
export function errorsNote(service: Service): string | undefined {
  if (!hasErrorTypes(service)) return undefined;
  const { isError } = serviceNames(service.name);
  const shared = errorsText(sharedErrors(service));
  const hold = shared === undefined ? "" : `Error answers hold ${shared}. `;
  return `${hold}${code(`${isError}(error)`)} knows the type of their ${code("body")}.`;
}

/** Of an operation that differs from its service. */
export function ownErrors(
  operation: Operation,
  service: Pick<Service, "errors">,
): string | undefined {
  return operation.errors === undefined ? undefined : errorsText(errorsOf(operation, service));
}
