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
  const [, variable] = /\{([^{}]*)\}/.exec(text) ?? [];
  if (variable !== undefined) refuse(unfilled(variable));
  if (!url || !/^https?:\/\//i.test(text)) {
    return refuse("is no absolute URL of http or https: begin it with https://");
  }
  if (url.username || url.password || /[?#]/.test(text)) {
    refuse("must not hold a user name or password, nor a query or fragment");
  }
  if (!isAsWritten(text, url)) {
    refuse("would be read as another URL: write it as it is called, without blanks, `\\` or `..`");
  }
  return withoutSlash(url);
}

/** Says what to do about a variable in a base URL. */
export function unfilled(variable: string): string {
  return `has the variable {${variable}}, which no option fills: write its value`;
}

/**
 * Whether a URL is the one that a reader sees: a parser drops what is blank, takes other characters for
 * slashes and dots, and leaves folders. Capital letters in a host, and its usual port, are no matter.
 */
function isAsWritten(text: string, { hostname }: URL): boolean {
  const parts = /^\w+:\/\/([^/\\:[\]{}]+|\[[^/\\\]]+\])(?::\d+)?(|\/[^\s\\^{}\p{C}]*)$/u.exec(text);
  const [, host = "", path = ""] = parts ?? [];
  const small = host.toLowerCase();
  const isHost = /^[ -~]*$/.test(host)
    ? small === hostname
    : /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) && small === small.normalize("NFKC");
  return isHost && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

export function withoutSlash({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/+$/, "");
}
