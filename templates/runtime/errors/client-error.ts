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
  readonly service: string | undefined;
  readonly operation: string;
  readonly attempts: number;
  readonly url: string;
  override readonly cause: Cause | undefined;

  constructor(facts: Facts, message: string, cause?: unknown) {
    const after = facts.attempts > 1 ? ` (after ${facts.attempts} attempts)` : "";
    super(facts.redact(`${facts.operation}: ${message}${after}`));
    // Bun writes stacks and uncaught errors from a field, and does not ask a getter.
    Object.defineProperties(this, { name: { value: this.name }, [brand]: { value: true } });
    this.service = facts.service;
    this.operation = facts.operation;
    this.attempts = facts.attempts;
    this.url = facts.url;
    this.cause = cause === undefined ? undefined : cleanCause(cause, facts);
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
