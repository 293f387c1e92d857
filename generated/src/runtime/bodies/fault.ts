// Callsheet runtime: tells failures of sent content from those of a connection.

import { ClientError, HttpError, cleanCause } from "../errors.ts";
import type { Content, RequestFacts } from "../types.ts";
import { isPlatform } from "../util.ts";

/** To send it again would fail again. `name`: the argument that the file is in. */
export function faultIn(name: string): Content["fault"] {
  return (error, facts) => {
    const redirected = redirectError(error, facts);
    if (redirected || cleanCause(error, facts).name !== "NotReadableError") return redirected;
    const problem = `\`${name}\` cannot be read: its file has changed, or is gone, since it was opened, so open it again`;
    return new ClientError(facts, problem, error);
  };
}

/** A Blob, of which ky has no copy. */
export function blobContent(body: Blob, type: string, init?: RequestInit): Content {
  return { body, type, init, attach: (request) => new Request(request, { ...init, body }) };
}

/** Messages about a stream: it cannot be sent again. */
export const once: Content["once"] = {
  instead: "stream: give a Blob or bytes",
  renewed: "; the credentials are new, but a stream cannot be sent again: call anew",
};

/**
 * What a request with a blob or stream needs. Node's `fetch` keeps all of it until the answer is
 * there, as a redirect may want it again (nodejs/undici#4058), unless its options rule redirects out.
 */
export function redirectInit(): RequestInit | undefined {
  return isPlatform("Node.js/") ? { redirect: "error", window: null } : undefined;
}

/** The error that Node makes of a redirect then, as the one of this package; undefined for others. */
function redirectError(error: unknown, facts: RequestFacts): HttpError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && cause.message === "unexpected redirect")) return undefined;
  const advice = "which is not followed: check `baseUrl`";
  const message = `${facts.method} ${facts.path} redirects to a place that Node does not tell, ${advice}`;
  return new HttpError(facts, message, { status: 0, body: undefined, headers: new Headers() });
}
