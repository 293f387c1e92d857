// Sees to it that no redirect is followed, and that Node keeps no upload in memory for one
// (hand-written in templates/runtime, copied into the generated package).

import { HttpError } from "../errors/errors.ts";
import type { RequestFacts } from "../types/content.ts";
import { isPlatform } from "../util/platform.ts";

/**
 * What a request with a blob or stream needs. Node's `fetch` keeps all of it until the answer is
 * there, as a redirect may want it again (nodejs/undici#4058), unless its options rule redirects out.
 */
export function redirectInit(): RequestInit | undefined {
  return isPlatform("Node.js/") ? { redirect: "error", window: null } : undefined;
}

/** The error that Node makes of a redirect then, as the one of this package; undefined for others. */
export function redirectError(error: unknown, facts: RequestFacts): HttpError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && cause.message === "unexpected redirect")) return undefined;
  const advice = "which is not followed: check `baseUrl`";
  const message = `${facts.method} ${facts.path} redirects to a place that Node does not tell, ${advice}`;
  return new HttpError(facts, message, { status: 0, body: undefined, headers: new Headers() });
}
