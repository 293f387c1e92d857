// Callsheet runtime: knows the error answers of one service, and what they hold.

import { type EnvelopeError, type HttpError, isEnvelopeError, isHttpError } from "./errors.ts";
import { type Kind, kindOf, own } from "./util.ts";

/**
 * Whether something thrown is an answer of this service that is no success, and holds what its call
 * sheets say of such answers: then the type of its `body` is known. An answer of another kind, such as
 * the page of a proxy, is none; `isHttpError` knows those too.
 *
 * With an operation, and a status beside it, only answers of that operation, and of that status, are.
 */
export interface ErrorGuard<Errors extends ErrorBodies, Operations extends string> {
  <Operation extends Operations = Operations, Status extends number = number>(
    error: unknown,
    operation?: Operation,
    status?: Status,
  ): error is HttpError<ErrorBody<Errors, Operation, Status>>;
}

/** The same for a service that also says in an envelope that a call has failed. */
export interface EnvelopeErrorGuard<Errors extends ErrorBodies, Operations extends string> {
  <Operation extends Operations = Operations, Status extends number = number>(
    error: unknown,
    operation?: Operation,
    status?: Status,
  ): error is
    | HttpError<ErrorBody<Errors, Operation, Status>>
    | EnvelopeError<ErrorBody<Errors, Operation, Status>>;
}

/** By operation, `*` for all others, and by status. */
export interface ErrorBodies {
  readonly "*": StatusBodies;
}

/** By status, and `default` for all others. */
export interface StatusBodies {
  readonly default: unknown;
}

/** What an error answer holds. */
export type ErrorBody<Errors extends ErrorBodies, Operation, Status> = Operation extends unknown
  ? OfStatus<Operation extends keyof Errors ? Errors[Operation] : Errors["*"], Status>
  : never;

type OfStatus<Bodies, Status> = number extends Status
  ? Bodies[keyof Bodies]
  : `${Status & number}` extends keyof Bodies
    ? Bodies[`${Status & number}` & keyof Bodies]
    : Bodies["default" & keyof Bodies];

/** The kinds of JSON value that error answers hold, as their types; any where none is named. */
export interface ErrorKinds {
  readonly "*": StatusKinds;
  readonly [operation: string]: StatusKinds;
}

export interface StatusKinds {
  readonly default: readonly Kind[];
  readonly [status: number]: readonly Kind[];
}

/* @__NO_SIDE_EFFECTS__ */
export function errorGuard(
  service: string,
  bodies: ErrorKinds,
): (error: unknown, operation?: string, status?: number) => error is never {
  return (error, operation, status): error is never => {
    if (!isHttpError(error) && !isEnvelopeError(error)) return false;
    if (error.service !== service) return false;
    if (operation !== undefined && error.operation !== operation) return false;
    if (status !== undefined && error.status !== status) return false;
    const { "*": others } = bodies;
    const ofOperation = (own(bodies, error.operation) as StatusKinds | undefined) ?? others;
    const kinds =
      (own(ofOperation, `${error.status}`) as readonly Kind[] | undefined) ?? ofOperation.default;
    return kinds.length === 0 || kinds.includes(kindOf(error.body));
  };
}
