// Callsheet runtime: distinguishes failures of sent content from failures of a connection.

import { ClientError, HttpError, cleanCause } from "../errors.ts";
import type { Content, RequestFacts } from "../types.ts";
import { isPlatform } from "../util.ts";

/** Returns the error for unreadable content, which a retry would not fix. `name`: argument with the file. */
export function faultIn(name: string): Content["fault"] {
  return (error, facts) => {
    const redirected = redirectError(error, facts);
    if (redirected || cleanCause(error, facts).name !== "NotReadableError") return redirected;
    const problem = `\`${name}\` cannot be read: its file changed or was deleted after it was opened: open it again`;
    return new ClientError(facts, problem, error);
  };
}

/** Returns a Blob as content, which ky does not copy. */
export function blobContent(body: Blob, type: string, init?: RequestInit): Content {
  return { body, type, init, attach: (request) => new Request(request, { ...init, body }) };
}

/** Messages about a stream, which cannot be sent again. */
export const once: Content["once"] = {
  instead: "stream: pass a Blob or bytes",
  renewed: "; the credentials are new, but a stream cannot be sent again: call again",
};

/** Excludes redirects: for them, Node keeps the content until the response arrives (nodejs/undici#4058). */
export function redirectInit(): RequestInit | undefined {
  return isPlatform("Node.js/") ? { redirect: "error", window: null } : undefined;
}

/** Converts the error that Node throws for an excluded redirect; undefined for other errors. */
function redirectError(error: unknown, facts: RequestFacts): HttpError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && cause.message === "unexpected redirect")) return undefined;
  const advice = "which is not followed: check `baseUrl`";
  const message = `${facts.method} ${facts.path} redirects to a target that Node hides, ${advice}`;
  return new HttpError(facts, message, { status: 0, body: undefined, headers: new Headers() });
}
