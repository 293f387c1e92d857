// What all errors of a call have in common (hand-written in templates/runtime, copied into the generated
// package).

import { pairsOf } from "../util/pairs.ts";
import type { Facts } from "./facts.ts";
import { type Cause, cleanCause } from "./sanitize.ts";

/** What each kind of error is called in its field `code`. */
export type ErrorCode =
  "client" | "parameter" | "http" | "envelope" | "decode" | "timeout" | "network" | "throttle";

/** The mark by which other copies of this package know its errors. */
export const brand: symbol = /* @__PURE__ */ Symbol.for("callsheet.ClientError");

/** Anything that went wrong with a call. Aborting one is not an error of this kind. */
export class ClientError extends Error {
  /** Which kind of error it is; the same in every copy of this package. */
  readonly code: ErrorCode = "client";
  /** Name of the service; undefined for what is of none, such as `bearer`. */
  declare readonly service: string | undefined;
  declare readonly operation: string;
  declare readonly attempts: number;
  declare readonly url: string;
  declare readonly cause: Cause | undefined;

  /** `fields`: what errors of its class have beside those of all. */
  constructor(facts: Facts, message: string, cause?: unknown, fields?: object) {
    const { service, operation, attempts, url } = facts;
    const after = attempts > 1 ? ` (after ${attempts} attempts)` : "";
    super(facts.redact(`${operation}: ${message}${after}`));
    // Bun writes stacks and uncaught errors from a field, and does not ask a getter.
    Object.defineProperties(this, { name: { value: this.name }, [brand]: { value: true } });
    const kept = cause === undefined ? undefined : cleanCause(cause, facts);
    Object.assign(this, { service, operation, attempts, url, cause: kept }, fields);
  }

  // A getter, not a field: the first line of `stack` is written before fields exist.
  override get name(): string {
    return "ClientError";
  }

  /** All its fields as plain data, for logs. */
  toJSON(): object {
    const fields = Object.entries(this).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Headers ? Object.fromEntries(pairsOf(value)) : value,
    ]);
    return { name: this.name, message: this.message, ...Object.fromEntries(fields) };
  }
}
