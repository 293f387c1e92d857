// Lets the caller put credentials on a request, and learns them as secrets
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { callbackError } from "../errors/callback-error.ts";
import { ClientError, HttpError, TimeoutError } from "../errors/errors.ts";
import type { Secrets } from "../secrets/redact.ts";
import { inTime } from "../time/timer.ts";
import type { Content } from "../types/content.ts";
import type { AuthorizeResult, Authorizer } from "../types/options.ts";
import { pairsOf } from "../util/pairs.ts";

const noRequest = "`authorize` returned something else than a Request: return one, or nothing";

/** What of a call is needed here. */
interface Authorized {
  readonly context: CallContext;
  readonly secrets: Secrets;
  readonly content: Content | undefined;
  readonly authorize: Authorizer | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeout: number | false;
}

/**
 * The request as `authorize` leaves it.
 *
 * @throws {ClientError} when that fails.
 */
export async function authorized(
  request: Request,
  authorize: Authorizer,
  { context, secrets, content }: Authorized,
): Promise<Request> {
  const { url, signal } = request;
  const before = new Headers(request.headers);
  let result: AuthorizeResult;
  try {
    result = await authorize(request);
  } catch (error) {
    throw callbackError(context, "authorize", error);
  }
  const returned = result ?? request;
  if (!(returned instanceof Request)) throw new ClientError(context, noRequest);
  for (const [name, value] of pairsOf(returned.headers)) {
    if (before.get(name) !== value) secrets.addHeader(value);
  }
  if (returned === request) return request;
  const known = new URL(url).searchParams;
  for (const [name, value] of pairsOf(new URL(returned.url).searchParams)) {
    if (!known.getAll(name).includes(value)) secrets.add(value);
  }
  // Another request must still stop with the attempt, and still follow no redirect.
  return new Request(returned, { signal, redirect: "manual", ...content?.init });
}

/**
 * Whether `authorize` has replaced what the service refused with a 401. It may take as long as an
 * attempt to find out.
 *
 * @throws {ClientError} when it fails; the signal's reason on abort.
 */
export async function isReplaced(
  error: ClientError,
  { context, authorize, signal, timeout }: Authorized,
): Promise<boolean> {
  const { request } = context;
  if (!(error instanceof HttpError && error.status === 401)) return false;
  if (request === undefined || authorize?.replaced === undefined) return false;
  const overdue = (): TimeoutError => {
    const problem = "`authorize.replaced` took longer than";
    return new TimeoutError(context, problem, "attempt", timeout, error);
  };
  const ask = async (): Promise<boolean> => {
    try {
      return (await authorize.replaced?.(request)) === true;
    } catch (thrown) {
      throw callbackError(context, "authorize.replaced", thrown, error);
    }
  };
  return inTime(signal, timeout, overdue, ask);
}
