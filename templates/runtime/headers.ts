// Writes the headers of a call, and finds the secrets in them
// (hand-written in templates/runtime, copied into the generated package).

import type { HeaderValues } from "./call.ts";
import { textOf } from "./encode.ts";
import { type Facts, ParameterError } from "./errors.ts";
import { type Secrets, isSensitive } from "./redact.ts";

type Sources = readonly (HeaderValues | undefined)[];

/**
 * Later sources win.
 *
 * @throws {ParameterError} when a name or value is none that HTTP can carry.
 */
export function writeHeaders(sources: Sources, facts: Facts): Headers {
  const headers = new Headers();
  for (const [name, value] of entries(sources)) {
    const read = textOf(value);
    if ("problem" in read) {
      throw new ParameterError(facts, name, `header "${name}" ${read.problem}`);
    }
    try {
      headers.set(name, read.text);
    } catch {
      // The platform's own message quotes the value.
      const problem = `header "${name}" has a name or value that HTTP cannot carry`;
      throw new ParameterError(facts, name, problem);
    }
  }
  return headers;
}

export function hideHeaders(sources: Sources, secrets: Secrets): void {
  for (const [name, value] of entries(sources)) {
    if (isSensitive(name)) secrets.addHeader(String(value));
  }
}

function* entries(sources: Sources): Generator<[string, unknown]> {
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) {
      if (value !== undefined) yield [name, value];
    }
  }
}
