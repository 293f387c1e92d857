// Writes the headers of a call, and finds the secrets in them
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { type Secrets, isSensitive } from "../secrets/redact.ts";
import type { Call } from "../types/call.ts";
import type { Content } from "../types/content.ts";
import type { CallHeaders, HeaderValues, MaybeStyled, ParameterFacts } from "../types/values.ts";
import { pairsOf } from "../util/pairs.ts";
import { saidHeaders } from "../util/said-headers.ts";
import { refusePadding, textOf } from "./encode.ts";
import { asHeader, refuseAs } from "./refuse.ts";

/**
 * Later sources win, and `null` of one takes back what those before it say. Secrets are learned before
 * they may be refused.
 *
 * @throws {ParameterError} when a name or value is none that HTTP can carry, or a secret has white space
 * around it.
 */
export function writeHeaders(
  sources: readonly (CallHeaders | HeaderValues | undefined)[],
  facts: Facts,
  call?: ParameterFacts & Pick<Call<unknown>, "headers">,
  secrets?: Secrets,
): Headers {
  const headers = new Headers();
  for (const [name, value] of saidHeaders(sources, call?.headers)) {
    const styled = (value as MaybeStyled)?.inHeader?.(name, facts, call);
    const text = styled ?? textOf(value, asHeader, name, facts, call);
    if (isSensitive(name)) {
      secrets?.addHeader(text);
      refusePadding(text, asHeader, name, facts);
    }
    try {
      headers.set(name, text);
    } catch {
      // The platform's own message quotes the value.
      refuseAs(asHeader, name, "has a name or value that HTTP cannot carry", facts);
    }
  }
  return headers;
}

/** Names and values: what many waiting calls can keep. */
export type HeaderPairs = [name: string, value: string][];

interface HeaderFacts extends Facts {
  readonly secrets: Secrets;
  /** What a client has for the headers of its calls. */
  readonly settings: {
    readonly agent: string | undefined;
    readonly options: { readonly headers?: HeaderValues | undefined };
    readonly plainHeaders: Map<string, HeaderPairs>;
  };
}

/**
 * The headers of a call, but for the type of its content. Calls may share the result.
 *
 * @throws {ParameterError} as above.
 */
export function headersOf(
  call: Call<unknown>,
  parameters: HeaderValues | undefined,
  facts: HeaderFacts,
): HeaderPairs {
  const { agent, options, plainHeaders } = facts.settings;
  const { accept, encoding } = call.read;
  const kind = accept + encoding;
  const sources = [options.headers, parameters, call.headers, call.options?.headers];
  const isPlain = sources.every(isEmpty);
  const known = isPlain ? plainHeaders.get(kind) : undefined;
  if (known) return known;
  const own = { accept, "accept-encoding": encoding, "user-agent": agent };
  const pairs: HeaderPairs = pairsOf(writeHeaders([own, ...sources], facts, call, facts.secrets));
  if (isPlain) plainHeaders.set(kind, pairs);
  return pairs;
}

/** With the type of the content, unless the caller gave another. */
export function withType(headers: HeaderPairs, content: Content | undefined): HeaderPairs {
  if (!content || headers.some(([name]) => name === "content-type")) return headers;
  return [...headers, ["content-type", content.type]];
}

function isEmpty(values: object | undefined): boolean {
  for (const _ in values) return false;
  return true;
}
