// Callsheet runtime: writes the headers of a call, and finds the secrets in them.

import { type Facts, refuse } from "../errors.ts";
import type { ClientOptions, HeaderValues } from "../options.ts";
import { type Secrets, isSensitive } from "../secrets/redact.ts";
import type { Call, Styled } from "../types.ts";
import { isPlain, pairsOf } from "../util.ts";
import { asHeader, textOf } from "./url.ts";

interface HeaderFacts extends Facts {
  readonly secrets: Secrets;
  readonly settings: {
    readonly agent?: string | undefined;
    readonly options: ClientOptions;
    readonly merged: { readonly headers?: HeaderValues | undefined };
  };
}

/**
 * Later sources win; `undefined` and `null` of the caller's take back what those before say. Secrets are
 * learned before they may be refused.
 *
 * @throws {ParameterError} when a name or value is none that HTTP can carry, or a secret has white space
 * around it.
 */
export function writeHeaders(
  call: Call<unknown>,
  parameters: Readonly<Record<string, string>> | undefined,
  facts: HeaderFacts,
): Record<string, string> {
  const { agent, options, merged } = facts.settings;
  const { accept, encoding } = call.read;
  const written: Record<string, string> = { accept };
  if (encoding) written["accept-encoding"] = encoding;
  if (agent) written["user-agent"] = agent;
  const write = (source: object | undefined, isOfCaller: boolean): void => {
    for (const [name, value] of entriesOf(source)) {
      const key = name.toLowerCase();
      if (value === undefined || (value === null && isOfCaller)) {
        if (isOfCaller) delete written[key];
        continue;
      }
      const styled = (value as Partial<Styled> | null)?.inHeader?.(name, facts, call);
      const text = styled ?? textOf(value, name, facts, asHeader, call);
      if (isSensitive(name)) {
        facts.secrets.addHeader(text);
        if (text !== text.trim())
          refuse(facts, name, "has white space at an end: trim it", asHeader);
      }
      // The platform's own message would quote the value.
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

/** `Headers`, lists of pairs and plain tables are all ways to say them. */
export function entriesOf(source: object | undefined): [name: string, value: unknown][] {
  if (source === undefined || isPlain(source)) return Object.entries(source ?? {});
  // A list is looked at as it is: the platform's own message would quote a value.
  return Array.isArray(source) ? (source as [string, unknown][]) : pairsOf(source as Headers);
}
