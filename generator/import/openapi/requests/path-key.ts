/** A key of `paths`: what is sent, what makers put behind `?` and `#`, and the variables in between. */
import type { Origin } from "../../description/origin.ts";
import type { Notes } from "../../notes/notes.ts";

export interface PathKey {
  /** Literals at even places, names of variables at odd ones. */
  readonly pieces: readonly string[];
  /** What is always in the query; a value that is one variable is a parameter. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly label?: string | undefined;
}

export function parsePathKey(key: string, origin: Origin, notes: Notes): PathKey {
  const [, path = "", query = "", fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(key) ?? [];
  if (!path.startsWith("/")) notes.add("path-slash", origin, key);
  const text = path.startsWith("/") ? path : `/${path}`;
  const pieces = text.split(/\{([^{}]*)\}/);
  const encoded = pieces.map((piece, at) => (at % 2 === 0 ? literalOf(piece, pieces, at) : piece));
  if (encoded.some((piece, at) => piece !== pieces[at])) notes.add("path-encoded", origin, key);
  const label = fragment?.replaceAll(/[^\w.~-]+/g, "-").replace(/^\W+/, "");
  return {
    pieces: encoded,
    query: [...new URLSearchParams(query)],
    label: label === "" ? undefined : label,
  };
}

/** As every parser of URLs has it: our own exporter tells paths apart by what such a parser removes. */
export function resolved(path: string): string {
  const short = path.replace(/^(?:\/[^/{}]+\/\.\.(?=\/|$))+/, "").replace(/\/\.$/, "/");
  return short === "" ? "/" : short;
}

/** As a URL has it. A colon alone between variables is no verb, and a star no wildcard. */
function literalOf(text: string, pieces: readonly string[], at: number): string {
  const isBetween = at > 0 && at < pieces.length - 1;
  if (text === ":" && isBetween) return "%3A";
  return text
    .replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25")
    .replaceAll(/[^A-Za-z0-9\-._~!$&'()+,;=:@/%{}]/gu, (sign) =>
      sign === "*" ? "%2A" : encodeURIComponent(sign.toWellFormed()),
    );
}
