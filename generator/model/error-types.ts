/** What answers of an operation that are no success hold: its own words, and below them those of its service. */
import { unknown, type ErrorBodies, type Operation, type Service, type TypeRef } from "./model.ts";
import { anything } from "../spec/types/shape.ts";

/** The types of all error answers; `other` is that of any status that is not listed. */
export interface ErrorTypes {
  readonly byStatus: ReadonlyMap<number, TypeRef>;
  readonly other: TypeRef;
}

const nothing: ErrorTypes = { byStatus: new Map(), other: anything };

/** Where an operation says nothing of its own. */
export const sharedErrors = ({ errors }: Pick<Service, "errors">): ErrorTypes =>
  errors === undefined || errors === unknown ? nothing : typesOf(errors, nothing);

export function errorsOf(
  { errors }: Pick<Operation, "errors">,
  service: Pick<Service, "errors">,
): ErrorTypes {
  if (errors === unknown) return nothing;
  return errors === undefined ? sharedErrors(service) : typesOf(errors, sharedErrors(service));
}

/** A type for all statuses leaves nothing of what is below it. */
function typesOf({ byStatus, other }: ErrorBodies, below: ErrorTypes): ErrorTypes {
  const own = byStatus.map(({ status, type }) => [status, type] as const);
  const rest = other === undefined ? below.byStatus : [];
  const all = new Map([...rest, ...own]);
  return {
    byStatus: new Map([...all].toSorted(([a], [b]) => a - b)),
    other: other ?? below.other,
  };
}

/** The type expressions that a service or an operation itself says of errors. */
export const errorParts = ({ errors }: Pick<Operation, "errors">): readonly TypeRef[] =>
  errors === undefined || errors === unknown
    ? []
    : [
        ...errors.byStatus.map(({ type }) => type),
        ...(errors.other === undefined ? [] : [errors.other]),
      ];

/** Whether anything is known of the errors of a service. */
export const hasErrorTypes = (service: Service): boolean =>
  [service, ...service.resources.flatMap(({ operations }) => operations)].some(
    (one) => errorParts(one).length > 0,
  );
