// Lets the caller put credentials on a request, and learns them as secrets
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientOptions } from "./call.ts";
import type { Secrets } from "./redact.ts";

/** The request as `authorize` leaves it. What that throws is the caller's own and passes as it is. */
export async function authorized(
  request: Request,
  authorize: ClientOptions["authorize"],
  secrets: Secrets,
): Promise<Request> {
  if (authorize === undefined) return request;
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
  return new Request(returned, { signal, redirect: "manual" });
}
