// Callsheet runtime: bearer tokens, which calls share until the service rejects the token.

import {
  type Cause,
  Explained,
  type Facts,
  ParameterError,
  cleanCause,
  factsOf,
  refuse,
} from "../errors.ts";
import { aFunction, aLimit, anObject, nearest, problemOf } from "../kinds.ts";
import type { Authorizer } from "../options.ts";
import { Secrets } from "../secrets/redact.ts";
import { withTimeout, isPlain } from "../util.ts";

export interface ExpiringToken {
  readonly token: string;
  /** Lifetime in seconds, as in the `expires_in` of OAuth 2.0. Until the service rejects the token if left out. */
  readonly expiresIn?: number | undefined;
}

/** Returns a token. `refused`: the token that the service rejected; return a different one. */
export type FetchToken = (
  refused?: string,
) => string | ExpiringToken | Promise<string | ExpiringToken>;

export interface BearerOptions {
  /** Timeout for fetching one token in milliseconds; `false` for no timeout. Default: 30000. */
  readonly timeout?: number | false | undefined;
}

/**
 * Returns an `authorize` function that sends `authorization: Bearer …`: `authorize: bearer(async () => token)`.
 *
 * - The token is fetched when a call needs it; all waiting calls share one fetch.
 * - A token with `expiresIn` is renewed after 90 % of its lifetime: `bearer(async () => ({ token, expiresIn }))`.
 * - A token refused with 401 is replaced once for all calls, and each call is retried immediately, whatever its method,
 *   because the service did not execute it. A call is retried once, and only if `fetchToken` returns another token;
 *   otherwise it rejects with the HttpError of the 401.
 * - If `fetchToken` throws, all waiting calls fail with its error as the cause; the next call tries again. Aborting a
 *   call does not affect the others.
 *
 * `fetchToken` must not use a client that waits for its token. Create one `bearer` per account: clients that share it
 * share tokens and budgets.
 *
 * @throws {ParameterError} when `fetchToken` is not a function, or an option is invalid.
 */
export function bearer(fetchToken: FetchToken, options: BearerOptions = {}): Authorizer {
  refuseUnusable(fetchToken, options);
  return bearerOf(fetchToken, options.timeout);
}

export function bearerOf(
  fetchToken: FetchToken,
  timeout: BearerOptions["timeout"] = 30_000,
): Authorizer {
  const tokens = new Tokens(fetchToken, timeout);
  const authorize = async (request: Request): Promise<void> => {
    request.headers.set("authorization", `Bearer ${await tokens.current()}`);
    tokens.sent(request);
  };
  return Object.assign(authorize, {
    async replaced(request: Request): Promise<boolean> {
      const refused = request.headers.get("authorization")?.replace(/^Bearer /, "");
      // Without a token, the service rejected a credential from another source.
      if (!refused) return false;
      tokens.refuse(refused, request);
      return (await tokens.current()) !== refused;
    },
  });
}

function refuseUnusable(fetchToken: unknown, options: BearerOptions): void {
  const facts = factsOf("bearer");
  if (!aFunction[1](fetchToken)) refuse(facts, "fetchToken", "must be a function");
  const problem = problemOf(options, anObject);
  if (problem) refuse(facts, "options", problem);
  const wrong = problemOf(options.timeout, aLimit);
  if (wrong) refuse(facts, "timeout", wrong);
  // An instance of a class can have other fields.
  if (!isPlain(options)) return;
  const known = ["timeout"];
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const meant = nearest(unknown, known);
  const advice = meant === undefined ? "" : `, did you mean \`${meant}\`?`;
  refuse(facts, unknown, `is not an option of \`bearer\`${advice}`);
}

class Tokens {
  readonly #fetchToken: FetchToken;
  readonly #timeout: number | false;
  #token: string | undefined;
  /** When to renew the token, and when it expires, by the clock of `performance.now()`. */
  #renewAt = Infinity;
  #expiresAt = Infinity;
  #refused: string | undefined;
  #fetching: Promise<string> | undefined;
  /** The number of fetched tokens, and the number at which each request was sent. */
  #count = 0;
  readonly #sent = new WeakMap<Request, number>();

  constructor(fetchToken: FetchToken, timeout: number | false) {
    this.#fetchToken = fetchToken;
    this.#timeout = timeout;
  }

  current(): string | Promise<string> {
    const token = performance.now() < this.#renewAt ? this.#token : undefined;
    return token ?? (this.#fetching ??= this.#fetch());
  }

  sent(request: Request): void {
    this.#sent.set(request, this.#count);
  }

  /** Ignores a late response to an older token, or to an earlier fetch of the same token. */
  refuse(token: string, request: Request): void {
    if (token !== this.#token || (this.#sent.get(request) ?? this.#count) < this.#count) return;
    this.#token = undefined;
    this.#refused = token;
  }

  async #fetch(): Promise<string> {
    const overdue = (): Error => new Error(`no token within ${this.#timeout} ms`);
    // Starts the fetch asynchronously, after `#fetching` is set.
    const fetched = (): Promise<string | ExpiringToken> =>
      Promise.resolve(this.#refused).then(this.#fetchToken);
    try {
      const { token, expiresIn } = usable(
        await withTimeout(undefined, this.#timeout, overdue, fetched),
      );
      const [now, lifetime] = [performance.now(), expiresIn * 1000];
      this.#renewAt = now + lifetime * 0.9;
      this.#expiresAt = now + lifetime;
      this.#count += 1;
      return (this.#token = token);
    } catch (error) {
      // The old token works until it expires. Each attempt to renew it waits for half of the remaining time.
      const remaining = this.#expiresAt - performance.now();
      if (this.#token !== undefined && remaining > 0) {
        this.#renewAt = this.#expiresAt - remaining / 2;
        return this.#token;
      }
      throw error instanceof Explained ? error : withoutToken(error, this.#refused);
    } finally {
      this.#fetching = undefined;
    }
  }
}

/** Removes the token from an error, which all waiting calls share: only some of them know the token as a secret. */
function withoutToken(thrown: unknown, token = ""): Error {
  const secrets = new Secrets();
  secrets.add(token);
  const cause = causeWithout(secrets, thrown);
  return Object.assign(new Error(cause.message), cause);
}

/** Returns the cause of a failure outside of calls, without these secrets. */
export function causeWithout(secrets: Secrets, thrown: unknown): Cause {
  return cleanCause(thrown, { ...factsOf(""), redact: (text) => secrets.redact(text) });
}

/** A caller's function returned a value that cannot be sent. The message must not contain the value. */
class Unusable extends Explained {
  override explain(facts: Facts, name: string): ParameterError {
    return new ParameterError(facts, name, `\`${name}\`: ${this.message}`);
  }
}

/** Checks a token before it is set as a header, because the platform's own error message would quote it. */
function usable(fetched: unknown): { readonly token: string; readonly expiresIn: number } {
  const {
    token,
    expiresIn = Infinity,
  }: { readonly token?: unknown; readonly expiresIn?: unknown } = isPlain(fetched)
    ? fetched
    : { token: fetched };
  if (typeof token !== "string" || token === "") {
    throw new Unusable(
      `a token must be a non-empty string, not ${token === "" ? '""' : typeof token}`,
    );
  }
  const problem = tokenProblem(token);
  if (problem !== undefined) throw new Unusable(`the token ${problem}`);
  if (typeof expiresIn !== "number" || !(expiresIn > 0))
    throw new Unusable("`expiresIn` must be a number of seconds above 0");
  return { token, expiresIn };
}

/** Returns the problem with a token, to follow its name in a message. */
export function tokenProblem(token: string): string | undefined {
  if (token !== token.trim()) return "has white space around it: trim it";
  if (/^bearer /i.test(token))
    return "begins with `Bearer`, which is sent before it: leave that out";
  return /^[\x21-\x7E]+$/.test(token) ? undefined : "has characters that a header cannot carry";
}
