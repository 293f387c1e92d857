// Authorizes calls by a user name and a password
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { aString, refuse, wrongValue } from "../options/kinds.ts";
import { textOf } from "../request/encode.ts";
import { asOption } from "../request/refuse.ts";
import type { Auth } from "../types/service.ts";
import { given, isByHand, refuseUngiven, sendAuthorization } from "./given.ts";

/** Sends `authorization: Basic …`, the two in base64 of UTF-8. One of them may be empty. */
export function basicAuth(user: string, password: string): Auth {
  return {
    options: [user, password],
    authorize(ofClient, facts, call) {
      const pair = [user, password].map((name) => given(name, ofClient, call));
      if (pair[0] === undefined && pair[1] === undefined) refuseUngiven(user, facts);
      const [name = "", word = ""] = [user, password].map((option, index) =>
        wordOf(pair[index], option, index === 0 ? password : user, facts),
      );
      const colon = name.includes(":")
        ? "holds a colon, where the password would begin"
        : undefined;
      refuse({ name: user, problem: colon }, facts);
      if (call === undefined) return;
      // Where a client is made they may be: its calls may have others.
      const blank = (name + word).trim() === "" ? `is blank, as is \`${password}\`` : undefined;
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
