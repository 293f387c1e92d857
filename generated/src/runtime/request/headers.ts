// Callsheet runtime: writes the headers of a call, and records secrets in them.

import { type Facts, refuse } from "../errors.ts";
import type { ClientOptions, HeaderValues } from "../options.ts";
import { type Secrets, isSensitive } from "../secrets/redact.ts";
import type { Call, Styled } from "../types.ts";
import { hasMethod, isPlain, pairsOf } from "../util.ts";
import { asHeader, textOf } from "./url.ts";

interface HeaderSettings {
  readonly agent?: string | undefined;
  readonly options: ClientOptions;
  readonly merged: { readonly headers?: HeaderValues | undefined };
}

/**
 * Writes headers. Later sources take precedence; `undefined` and `null` of the caller remove earlier values. Secrets
 * are recorded before they can be rejected.
 * @throws {ParameterError} when HTTP cannot carry a name or value, or a secret has surrounding white space.
 */
export function writeHeaders(
  call: Call<unknown>,
  parameters: Readonly<Record<string, string>> | undefined,
  facts: Facts & { readonly secrets: Secrets },
  { agent, options, merged }: HeaderSettings,
): Record<string, string> {
  const { accept, encoding } = call.read;
  const written: Record<string, string> = { accept };
  if (encoding) written["accept-encoding"] = encoding;
  if (agent) written["user-agent"] = agent;
  // The caller cannot remove headers of the operation.
  const kept = new Set<string>();
  const write = (source: object | undefined, isOfCaller: boolean): void => {
    for (const [name, value] of entriesOf(source, facts)) {
      const key = name.toLowerCase();
      if (value === undefined || (value === null && isOfCaller)) {
        if (isOfCaller && !kept.has(key)) delete written[key];
        continue;
      }
      if (source === call.headers) kept.add(key);
      const styled = (value as Partial<Styled> | null)?.inHeader?.(name, facts, call);
      const text = styled ?? textOf(value, name, facts, asHeader, call);
      if (isSensitive(name)) {
        facts.secrets.addHeader(text);
        if (text !== text.trim())
          refuse(facts, name, "has white space at an end: trim it", asHeader);
      }
      // The platform's own error message would quote the value.
      if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^[\t\x20-\x7E\x80-\xFF]*$/.test(text))
        refuse(facts, name, "has a name or value that HTTP cannot carry", asHeader);
      written[key] = text;
    }
  };
  write(merged.headers, true);
  write(options.headers, true);
  write(parameters, false);
  write(call.headers, false);
  write(call.options?.headers, true);
  return written;
}

/** Returns the entries of `Headers`, a list of pairs, or a plain object. */
export function entriesOf(
  source: object | undefined,
  facts: Facts,
): [name: string, value: unknown][] {
  if (source === undefined || isPlain(source)) return Object.entries(source ?? {});
  // Lists are not passed to `Headers`, because the platform's own error message would quote a value.
  if (Array.isArray(source)) return source as [string, unknown][];
  if (!hasMethod(Object(source) as object, "forEach"))
    refuse(facts, "headers", "must be an object, Headers or pairs");
  return pairsOf(source as Headers);
}
