// Sees to it that no redirect is followed, and that Node keeps no upload in memory for one
// (hand-written in templates/runtime, copied into the generated package).

import { HttpError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import { platformName } from "../util/platform.ts";
import type { Content } from "./body.ts";

/**
 * The options of every request. Node's `fetch` keeps all of a blob or stream until the answer is
 * there, as a redirect may want it again (nodejs/undici#4058), unless its options rule redirects out.
 */
export function redirectInit(content: Content | undefined): RequestInit {
  const body = content?.body;
  const isLarge = body instanceof Blob || body instanceof ReadableStream;
  return isLarge && isPlatform("Node.js/")
    ? { redirect: "error", window: null }
    : { redirect: "manual" };
}

/** Whether the platform's name for itself begins so. */
export function isPlatform(name: string): boolean {
  return platformName().startsWith(name);
}

/** The error that Node makes of a redirect then, as the one of this package; undefined for others. */
export function redirectError(
  error: unknown,
  facts: Facts & { readonly method: string; readonly path: string },
): HttpError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && cause.message === "unexpected redirect")) return undefined;
  const advice = "which is not followed: check `baseUrl`";
  const message = `${facts.method} ${facts.path} redirects to a place that Node does not tell, ${advice}`;
  return new HttpError(facts, message, { status: 0, body: undefined, headers: new Headers() });
}
