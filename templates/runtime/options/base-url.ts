// What a base URL must be
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { parseUrl } from "../util/parse-url.ts";
import { refuse } from "./kinds.ts";

/**
 * Origin and path, without a slash at its end.
 *
 * @throws {ParameterError} when the option, of this name, is no URL that calls can be sent to.
 */
export function baseUrlOf(text: string, name: string, facts: Facts): string {
  refuse({ name, problem: problemOfUrl(text) }, facts);
  return withoutSlash(new URL(text));
}

export function withoutSlash({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/+$/, "");
}

// The messages do not quote the URL: what is wrong with it may be the password in it.
function problemOfUrl(text: string): string | undefined {
  if (text === "") return "is missing: give the URL of the service";
  const url = parseUrl(text);
  if (url === undefined) return "is no absolute URL: begin it with https://";
  if (!/^https?:$/.test(url.protocol)) return `is ${url.protocol}, it must be http or https`;
  if (url.username || url.password) return "must not hold a user name or password";
  if (/[?#]/.test(text)) return "must not have a query or fragment: use `query` of a call";
  return undefined;
}
