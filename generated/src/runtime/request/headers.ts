// Writes the headers of a call, and finds the secrets in them
// (hand-written in templates/runtime, copied into the generated package).

import type { Run } from "../context/call-context.ts";
import { type Facts, ParameterError } from "../errors/errors.ts";
import { stringOf } from "../errors/sanitize.ts";
import type { Settings } from "../options/resolve-options.ts";
import { type Secrets, isSensitive } from "../secrets/redact.ts";
import type { Call, HeaderValues } from "../types/call.ts";
import type { Content } from "./body.ts";
import { type Numbers, asHeader, textOf } from "./encode.ts";
import { refusePadding } from "./padding.ts";

/**
 * Later sources win. Secrets are learned before anything is refused.
 *
 * @throws {ParameterError} when a name or value is none that HTTP can carry, or a secret has white space
 * around it.
 */
export function writeHeaders(
  sources: readonly (HeaderValues | undefined)[],
  facts: Facts & { readonly secrets?: Secrets },
  numbers?: Numbers,
): Headers {
  for (const source of sources) {
    for (const name in source) {
      if (isSensitive(name)) facts.secrets?.addHeader(stringOf(source[name]));
    }
  }
  const headers = new Headers();
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) {
      if (value !== undefined) setHeader(headers, name, value, facts, numbers);
    }
  }
  return headers;
}

/** Names and values: what many waiting calls can keep. */
export type HeaderPairs = [name: string, value: string][];

/**
 * The headers of a call, but for the type of its content. Calls may share the result.
 *
 * @throws {ParameterError} as above.
 */
export function headersOf(
  { options, plainHeaders }: Settings,
  call: Call<unknown>,
  ofClient: HeaderValues,
  run: Run,
): HeaderPairs {
  const { accept } = call.read;
  const sources = [options.headers, ofClient, call.headers, call.options?.headers];
  const isPlain = sources.every(isEmpty);
  const known = isPlain ? plainHeaders.get(accept) : undefined;
  if (known) return known;
  const pairs: HeaderPairs = [...writeHeaders([{ accept }, ...sources], run, call)];
  if (isPlain) plainHeaders.set(accept, pairs);
  return pairs;
}

/** With the type of the content, unless the caller gave another. */
export function withType(headers: HeaderPairs, content: Content | undefined): HeaderPairs {
  if (!content || headers.some(([name]) => name === "content-type")) return headers;
  return [...headers, ["content-type", content.type]];
}

function isEmpty(values: HeaderValues | undefined): boolean {
  for (const _ in values) return false;
  return true;
}

function setHeader(
  headers: Headers,
  name: string,
  value: unknown,
  facts: Facts,
  numbers: Numbers | undefined,
): void {
  const text = textOf(value, asHeader, name, facts, numbers);
  if (isSensitive(name)) refusePadding(text, asHeader, name, facts);
  try {
    headers.set(name, text);
  } catch {
    // The platform's own message quotes the value.
    const problem = `header "${name}" has a name or value that HTTP cannot carry`;
    throw new ParameterError(facts, name, problem);
  }
}
