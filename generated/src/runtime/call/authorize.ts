// Lets the caller put credentials on a request, and learns them as secrets
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { callbackError } from "../errors/callback-error.ts";
import { ClientError } from "../errors/errors.ts";
import type { Content } from "../types/content.ts";
import type { AuthorizeResult, Authorizer } from "../types/options.ts";
import { pairsOf } from "../util/pairs.ts";

const noRequest = "`authorize` has to return a Request, or nothing";

/** What of a call is needed here. */
interface Authorized extends CallContext {
  readonly content: Content | undefined;
}

/**
 * The request as `authorize` leaves it.
 *
 * @throws {ClientError} when that fails.
 */
export async function authorized(
  request: Request,
  authorize: Authorizer,
  call: Authorized,
): Promise<Request> {
  const { url, signal } = request;
  const { secrets, content } = call;
  const before = new Headers(request.headers);
  let result: AuthorizeResult;
  try {
    result = await authorize(request);
  } catch (error) {
    throw callbackError(call, "authorize", error);
  }
  const returned = result ?? request;
  if (!(returned instanceof Request)) throw new ClientError(call, noRequest);
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
