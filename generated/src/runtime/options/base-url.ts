// What a base URL must be
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { asOption, refuseAs } from "../request/refuse.ts";
import { parseUrl } from "../util/parse-url.ts";

/**
 * Origin and path, without a slash at its end.
 *
 * @throws {ParameterError} when the option, of this name, is no URL that calls can be sent to.
 */
export function baseUrlOf(text: string, name: string, facts: Facts): string {
  const url = parseUrl(text);
  // The messages do not quote the URL: what is wrong with it may be the password in it.
  const refuse = (problem: string): never => refuseAs(asOption, name, problem, facts);
  if (!text) refuse("is missing: give the URL of the service");
  if (!url || !/^https?:$/.test(url.protocol)) {
    return refuse("is no absolute URL of http or https: begin it with https://");
  }
  if (url.username || url.password || /[?#]/.test(text)) {
    refuse("must not hold a user name or password, nor a query or fragment");
  }
  return withoutSlash(url);
}

export function withoutSlash({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/+$/, "");
}
