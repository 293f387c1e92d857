// Callsheet runtime: keeps secrets of a client out of cursors. In the query of the next page, marks replace them.

import { encode } from "../request/url.ts";
import { Secrets } from "../secrets/redact.ts";
import type { CallPromise, Styled } from "../types.ts";

/** Shorter secrets can be part of ordinary values by chance. */
const shortestInside = 8;

/** The brackets cannot occur in a parsed URL's query, because they are escaped there. */
const mark = /<(\d+)>/;

interface Written {
  readonly name: string;
  readonly text: string;
  readonly written: string;
}

/** Returns the secrets of a call; undefined if the promise does not belong to a client's call. */
export const secretsOf = ({ withResponse }: CallPromise<unknown>): Secrets | undefined =>
  (withResponse as { readonly of?: () => { readonly secrets: Secrets } }).of?.().secrets;

/**
 * Replaces each secret in a query parameter by a mark with its index among the call's secrets. Undefined if the
 * parameter contains a secret in another spelling. `isArgument`: whether it can equal a short secret by chance.
 */
export function markSecrets(
  { name, text, written }: Written,
  secrets: Secrets,
  isArgument: boolean,
): string | undefined {
  const { values } = secrets;
  const long = new Secrets();
  const parts = [text];
  const marks: number[] = [];
  const lengthOf = (index: number): number => values[index]?.length ?? 0;
  const byLength = [...values.keys()].sort((a, b) => lengthOf(b) - lengthOf(a));
  for (const index of byLength) {
    const secret = values[index] ?? "";
    const isLong = secret.length >= shortestInside;
    if (isLong) long.add(secret);
    if (!isLong && (isArgument || text !== secret)) continue;
    for (let at = 0; at < parts.length; at += 1) {
      const [before = "", ...after] = (parts[at] ?? "").split(secret);
      if (after.length === 0) continue;
      parts.splice(at, 1, before, after.join(secret));
      marks.splice(at, 0, index);
    }
  }
  const rest = parts.map((part, at) => (at ? `<${marks[at - 1]}>` : "") + encode(part)).join("");
  const marked = marks.length ? `${encode(name)}=${rest}` : written;
  return long.redact(marked) === marked ? marked : undefined;
}

export const isMarked = ({ written }: Written): boolean => mark.test(written);

/** Restores the secrets in a marked value. Writes nothing if the call has fewer secrets. */
export const unmarked = ({ name, written }: Written): Pick<Styled, "inQuery"> => ({
  inQuery(_, facts) {
    const { values = [] } = (facts as { readonly secrets?: Secrets }).secrets ?? {};
    const parts = written.slice(written.indexOf("=") + 1).split(mark);
    const restored: (string | undefined)[] = parts.map((part, at) =>
      at % 2 ? values[Number(part)] : part,
    );
    if (restored.includes(undefined)) return [];
    return [
      `${encode(name)}=${restored.map((part, at) => (at % 2 ? encode(part ?? "") : part)).join("")}`,
    ];
  },
});
