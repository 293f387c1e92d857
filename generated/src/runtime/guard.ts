// Callsheet runtime: recognizes the error responses of one service, and narrows their types.

import { type EnvelopeError, type HttpError, isEnvelopeError, isHttpError } from "./errors.ts";
import { type Kind, kindOf, fieldValue } from "./util.ts";

/**
 * Returns whether a value is an error response of this service whose body matches its call sheets, which narrows the
 * type of `body`. `isHttpError` also accepts other responses, such as an error page of a proxy.
 *
 * With an operation, and optionally a status or a range such as `"4XX"`, only responses of that operation with that
 * status match.
 */
export interface ErrorGuard<Errors extends ErrorBodies, Operations extends string> {
  <Operation extends Operations = Operations, Status extends ErrorStatus = number>(
    error: unknown,
    operation?: Operation,
    status?: Status,
  ): error is HttpError<ErrorBody<Errors, Operation, Status>, Codes<Status>>;
}

/** The guard of a service whose envelope also reports failed calls. */
export interface EnvelopeErrorGuard<Errors extends ErrorBodies, Operations extends string> {
  <Operation extends Operations = Operations, Status extends ErrorStatus = number>(
    error: unknown,
    operation?: Operation,
    status?: Status,
  ): error is
    | HttpError<ErrorBody<Errors, Operation, Status>, Codes<Status>>
    | EnvelopeError<ErrorBody<Errors, Operation, Status>, Codes<Status>>;
}

/** A status, or a range of statuses. */
export type ErrorStatus = number | "4XX" | "5XX";

type Codes<Status> = Status extends number ? Status : number;

/** Types of error bodies by operation (`*` for all others), and by status. */
export interface ErrorBodies {
  readonly "*": StatusBodies;
}

/** Types by status, by range, such as `4XX`, and `default` for all others. */
export interface StatusBodies {
  readonly [status: string]: unknown;
}

/** The body of an error response. */
export type ErrorBody<Errors extends ErrorBodies, Operation, Status> = Operation extends unknown
  ? OfStatus<Operation extends keyof Errors ? Errors[Operation] : Errors["*"], Status>
  : never;

type OfStatus<Bodies, Status> = Status extends number
  ? number extends Status
    ? Bodies[keyof Bodies]
    : Bodies[KeyOf<Bodies, `${Status}`> & keyof Bodies]
  : Bodies[KeyOf<Bodies, Status> & keyof Bodies] | Bodies[InRange<Status> & keyof Bodies];

/** A status takes precedence over its range, and a range over `default`. */
type KeyOf<Bodies, Status> = Status extends keyof Bodies
  ? Status
  : RangeOf<Status> extends keyof Bodies
    ? RangeOf<Status>
    : "default";

type RangeOf<Status> = Status extends `${infer First}${string}` ? `${First}XX` : never;

type InRange<Range> = Range extends `${infer First}XX` ? `${First}${string}` : never;

/** The kinds of JSON value of error bodies; empty if any kind is possible. */
export interface ErrorKinds {
  readonly "*": StatusKinds;
  readonly [operation: string]: StatusKinds;
}

export interface StatusKinds {
  readonly [status: string]: readonly Kind[];
}

type AnyGuard = (error: unknown, operation?: string, status?: ErrorStatus) => error is never;

/** Returns a guard that also accepts former ids of operations. `ids`: current ids by former id. */
/* @__NO_SIDE_EFFECTS__ */
export function withFormerIds(guard: AnyGuard, ids: Readonly<Record<string, string>>): AnyGuard {
  return (error, id, status): error is never =>
    guard(
      error,
      typeof id === "string" ? ((fieldValue(ids, id) as string | undefined) ?? id) : id,
      status,
    );
}

/* @__NO_SIDE_EFFECTS__ */
export function errorGuard(service: string, bodies: ErrorKinds): AnyGuard {
  return (error, operation, status): error is never => {
    if (!isHttpError(error) && !isEnvelopeError(error)) return false;
    if (error.service !== service) return false;
    if (operation !== undefined && error.operation !== operation) return false;
    const range = `${`${error.status}`[0]}XX`;
    if (status !== undefined && error.status !== status && range !== status) return false;
    const { "*": others } = bodies;
    const ofOperation = (fieldValue(bodies, error.operation) as StatusKinds | undefined) ?? others;
    const kinds = (fieldValue(ofOperation, `${error.status}`) ??
      fieldValue(ofOperation, range) ??
      ofOperation["default"]) as readonly Kind[] | undefined;
    return kinds?.length === 0 || (kinds?.includes(kindOf(error.body)) ?? false);
  };
}
