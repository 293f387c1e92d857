// Callsheet runtime: authorizes calls with a bearer token, or with a function that fetches tokens.

import { type ClientError, Explained, type Facts, callbackError, refuse } from "../errors.ts";
import { type Kind, problemOf } from "../kinds.ts";
import type { Authorizer } from "../options.ts";
import type { Auth, CallToAuthorize } from "../types.ts";
import { sameIdentity } from "../util.ts";
import { type FetchToken, bearerOf, tokenProblem } from "./bearer.ts";
import { isAuthorizationSet, optionOf, refuseMissing, sendAuthorization } from "./option.ts";

const aToken: Kind = [
  "a string or a function",
  (value) => /^(?:string|function)$/.test(typeof value),
];

/** Sends `authorization: Bearer …`. Calls with the same function share its tokens, even across clients. */
export function bearerAuth(name: string): Auth {
  const auth: Auth = {
    options: [name],
    isByHand: isAuthorizationSet,
    authorize(ofClient, facts, call) {
      const token = optionOf(name, ofClient, call);
      if (token === undefined) return refuseMissing(auth, facts, ofClient, call);
      const wrong = problemOf(token, aToken);
      if (wrong) refuse(facts, name, wrong);
      if (typeof token === "function") {
        if (call && !isAuthorizationSet(call.options))
          authorizeBy(bearerFor(token as FetchToken), token, name, call);
        return;
      }
      const text = String(token);
      const isBlank = text.trim() === "";
      // Only calls reject a blank token, because a call can override the client's token.
      if (isBlank && call === undefined) return;
      const problem = isBlank ? "is blank: pass a token" : tokenProblem(text);
      if (problem) refuse(facts, name, problem);
      if (call) sendAuthorization(`Bearer ${text}`, call);
    },
  };
  return auth;
}

/** One object per function, so that calls share its tokens. */
const bearers: WeakMap<FetchToken, Authorizer> = /* @__PURE__ */ new WeakMap();

/** Returns the authorizer of a function that fetches tokens. */
function bearerFor(fetchToken: FetchToken): Authorizer {
  const known = bearers.get(fetchToken) ?? bearerOf(fetchToken);
  bearers.set(fetchToken, known);
  return known;
}

/**
 * Authorizes a call by tokens. The caller's own `authorize` runs afterwards, and can replace the token. `account`:
 * identity of the account for budgets. `name`: option that failures name.
 */
export function authorizeBy(
  ours: Authorizer,
  account: object,
  name: string,
  call: CallToAuthorize,
): void {
  const theirs = call.authorize;
  let sent: string | null = null;
  const authorize: Authorizer = async (request) => {
    await runNamed(name, () => ours(request));
    sent = headerOf(request);
    call.secrets.add(String(sent).replace("Bearer ", ""));
    return theirs?.(request);
  };
  call.authorize = Object.assign(authorize, {
    async replaced(request: Request): Promise<boolean> {
      const isOurs = headerOf(request) === sent;
      if (isOurs && (await runNamed(name, () => ours.replaced?.(request)))) return true;
      return (await theirs?.replaced?.(request)) === true;
    },
  });
  sameIdentity(authorize, account);
}

function headerOf({ headers }: Request): string | null {
  return headers.get("authorization");
}

/** Runs a function. Errors contain the name of the option. */
async function runNamed<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new OptionFailed(name, error);
  }
}

class OptionFailed extends Explained {
  readonly #option: string;
  readonly #thrown: unknown;

  constructor(option: string, thrown: unknown) {
    super();
    this.#option = option;
    this.#thrown = thrown;
  }

  override explain(facts: Facts, _: string, about?: ClientError): ClientError {
    return callbackError(facts, this.#option, this.#thrown, about);
  }
}
