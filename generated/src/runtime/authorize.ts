// Lets the caller put credentials on a request, and learns them as secrets
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientOptions } from "./call.ts";
import type { Plan } from "./plan.ts";
import { redirectInit } from "./redirect.ts";

/** The request as `authorize` leaves it. What that throws is the caller's own and passes as it is. */
export async function authorized(
  request: Request,
  authorize: NonNullable<ClientOptions["authorize"]>,
  { run: { secrets }, content }: Plan<unknown>,
): Promise<Request> {
  const { url, signal } = request;
  const before = new Headers(request.headers);
  const returned = (await authorize(request)) ?? request;
  for (const [name, value] of returned.headers) {
    if (before.get(name) !== value) secrets.addHeader(value);
  }
  if (returned === request) return request;
  const known = new URL(url).searchParams;
  for (const [name, value] of new URL(returned.url).searchParams) {
    if (!known.getAll(name).includes(value)) secrets.add(value);
  }
  // Another request must still stop with the attempt, and still follow no redirect.
  return new Request(returned, { signal, ...redirectInit(content) });
}
