// Authorizes calls by a user name and a password
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { aString, refuse, wrongValue } from "../options/kinds.ts";
import { textOf } from "../request/encode.ts";
import { asOption } from "../request/refuse.ts";
import type { Auth } from "../types/service.ts";
import { given, isByHand, refuseUngiven, sendAuthorization } from "./given.ts";

/**
 * Sends `authorization: Basic …`, the two in base64 of UTF-8. One of them may be empty; the password is, where it is no
 * option.
 */
export function basicAuth(
  ...options: readonly [user: string] | readonly [user: string, password: string]
): Auth {
  const [user, password] = options;
  return {
    options,
    authorize(ofClient, facts, call) {
      const pair = options.map((name) => given(name, ofClient, call));
      if (pair.every((value) => value === undefined)) refuseUngiven(user, facts);
      const [name = "", word = ""] = options.map((option, index) =>
        wordOf(pair[index], option, options[1 - index] ?? "", facts),
      );
      const colon = name.includes(":")
        ? "holds a colon, where the password would begin"
        : undefined;
      refuse({ name: user, problem: colon }, facts);
      if (call === undefined) return;
      // Where a client is made they may be: its calls may have others.
      const also = password === undefined ? "" : `, as is \`${password}\``;
      const blank = (name + word).trim() === "" ? `is blank${also}` : undefined;
      refuse({ name: user, problem: blank }, facts);
      if (!isByHand(call)) sendAuthorization(`Basic ${btoa(inBytes(`${name}:${word}`))}`, call);
    },
  };
}

/** @throws {ParameterError} when it is missing beside the other one, or cannot be sent. */
function wordOf(value: unknown, name: string, other: string, facts: Facts): string {
  const half = value === undefined ? `is missing beside \`${other}\`: give both` : undefined;
  refuse({ name, problem: half }, facts);
  refuse(wrongValue(value, aString, name), facts);
  const text = textOf(value, asOption, name, facts);
  const problem = "has a control character, such as the end of a line: trim it";
  refuse({ name, problem: /\p{Cc}/u.test(text) ? problem : undefined }, facts);
  return text;
}

/** As a text looks that is read byte by byte. Some test environments have no `TextEncoder`. */
function inBytes(text: string): string {
  return encodeURIComponent(text).replaceAll(/%(..)/g, (_, byte) =>
    String.fromCharCode(Number(`0x${byte}`)),
  );
}
