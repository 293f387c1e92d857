// Finds the id that a service gave to a request: what its support asks for
// (hand-written in templates/runtime, copied into the generated package).

import { pairsOf } from "../util/pairs.ts";

/** What the header is called: names of one request first, and none for what the client called it. */
const names: readonly RegExp[] = [
  /^(?:x-)?request-?id$/,
  /^(?![\w-]*client)[\w-]*request-?id$|^x-guploader-uploadid$/,
  /^(?:x-)?correlation-id$/,
  /^x-trace-id$|^cf-ray$/,
];

export function requestIdOf(headers: Headers): string | undefined {
  const pairs = pairsOf(headers).filter(([, value]) => value);
  const [found] = names.flatMap((name) => pairs.filter(([header]) => name.test(header)));
  return found?.[1];
}
