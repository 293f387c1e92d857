// Callsheet runtime: retries after errors that the call sheets declare. Only operations with such errors include it.

import type { HttpError } from "../errors.ts";
import type { DeclaredErrors } from "../types.ts";

/** The declared retries of error responses with one status. */
export interface DeclaredError {
  /** Whether the call is retried, even if it is not idempotent: after each error, or depending on the body. */
  readonly retry?: true | ((body: unknown) => boolean);
  /** The pause that the body requests, in milliseconds. */
  readonly retryAfter?: (body: unknown, headers: Headers) => number | undefined;
}

/** Creates the errors of an operation. `byStatus`: by status, by range, such as `4XX`, and `default` for all others. */
/* @__NO_SIDE_EFFECTS__ */
export function declaredErrors(byStatus: Readonly<Record<string, DeclaredError>>): DeclaredErrors {
  const isDeclared = Object.values(byStatus).some(({ retry }) => retry);
  return {
    apply(call, options) {
      const { policy, retries, content } = call;
      let failure: HttpError | undefined;
      call.policy = {
        ...policy,
        async shouldRetry(state) {
          const isMarked = state.error.name === "HTTPError" && failure?.isTransient === true;
          if (!isMarked && !retries) return false;
          return (await policy.shouldRetry?.(state)) ?? (isMarked || undefined);
        },
      };
      if (isDeclared && !content?.once && options.idempotent !== false) call.retries = policy.limit;
      call.mark = (error) => {
        failure = error;
        const { retry, retryAfter } = entryOf(byStatus, error.status);
        if (retry === true || retry?.(error.body)) Object.assign(error, { isTransient: true });
        const pause = retryAfter?.(error.body, error.headers);
        if (pause === undefined) return;
        Object.assign(error, { retryAfter: pause });
        error.message += `; the service requests a pause of ${pause} ms`;
      };
    },
  };
}

function entryOf(byStatus: Readonly<Record<string, DeclaredError>>, status: number): DeclaredError {
  const keys = [`${status}`, `${`${status}`[0]}XX`, "default"];
  const key = keys.find((one) => Object.hasOwn(byStatus, one));
  return (key && byStatus[key]) || {};
}
