// Callsheet runtime: writes values of a query without encoding reserved characters.

import type { Styled } from "../types.ts";
import { asHeader, asQuery, encode, expand, textOf } from "./url.ts";
import { refuse } from "../errors.ts";

/**
 * Writes `a=x/y?z`, and `a=x&a=y` for a list, or its items with a separator. `#`, `&`, `+`, `[` and `]` are always
 * encoded, because they would end the value or change its meaning. Percent-encoded parts are not encoded again.
 */
export function reserved(value: unknown, separator?: string): Styled | undefined {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  return {
    inQuery(name, facts, numbers, called = asQuery) {
      const items = Array.isArray(value) ? (value as readonly unknown[]) : [value];
      const texts = items.map((item) => unencoded(textOf(item, name, facts, called, numbers)));
      const key = encode(name);
      if (separator === undefined) return texts.map((text) => `${key}=${text}`);
      if (texts.length > 1 && texts.some((text) => text.includes(separator)))
        refuse(facts, name, `has an item that contains "${separator}"`, called);
      return [`${key}=${texts.join(separator)}`];
    },
    inPath: (name, facts, numbers) => expand(`{${name}}`, { [name]: value }, facts, numbers),
    inHeader: (name, facts, numbers) => textOf(value, name, facts, asHeader, numbers),
    toString: () => String(value),
  };
}

/** Percent-encoded bytes stay unchanged, too. */
function unencoded(text: string): string {
  return encodeURI(text)
    .replaceAll(/%25(?=[\dA-Fa-f]{2})/g, "%")
    .replaceAll(/[#&+]/g, encodeURIComponent);
}
