// Authorizes calls by a function that fetches tokens, given as an option
// (hand-written in templates/runtime, copied into the generated package).

import { Explained, callbackError } from "../errors/callback-error.ts";
import type { ClientError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Authorizer } from "../types/options.ts";
import type { CallToAuthorize } from "../types/service.ts";
import { sameIdentity } from "../util/identity.ts";
import { type FetchToken, bearer } from "./bearer.ts";

/** One for each function, so that its tokens are shared. */
const bearers = /* @__PURE__ */ new WeakMap<FetchToken, Authorizer>();

/** The caller's own `authorize` comes after it, and may put something else in place of the token. */
export function authorizeBy(fetchToken: FetchToken, name: string, call: CallToAuthorize): void {
  const ours = bearers.get(fetchToken) ?? bearer(fetchToken);
  bearers.set(fetchToken, ours);
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
  sameIdentity(authorize, fetchToken);
}

function headerOf({ headers }: Request): string | null {
  return headers.get("authorization");
}

/** What fails is called by the name of the option. */
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
