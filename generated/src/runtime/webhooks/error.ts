// Callsheet runtime: the error of a delivery that is refused. It contains no secret and no signature.

import type { Issue } from "../errors.ts";

/**
 * The reason for a refusal: a header is missing or has another form, the time of sending differs too much from the clock,
 * no signature is valid, or the body is not the declared one.
 */
export type WebhookFailure = "missing-header" | "malformed-header" | "stale" | "signature" | "body";

/** A delivery that is not from the service, or that has another form. Respond with status 400. */
export class WebhookError extends Error {
  readonly reason: WebhookFailure;
  /** The validator's issues with the body if `checks` are set; otherwise empty. */
  readonly issues: readonly Issue[];

  constructor(reason: WebhookFailure, message: string, issues: readonly Issue[] = []) {
    super(`webhook: ${message}`);
    Object.defineProperty(this, "name", { value: "WebhookError" });
    this.reason = reason;
    this.issues = issues;
  }
}
