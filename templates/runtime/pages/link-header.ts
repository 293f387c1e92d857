// Callsheet runtime: parses the header `Link` (RFC 8288).

/** Matches the part in angle brackets, preceded by commas of omitted links. */
const target = /[\s,]*<([^>]*)>/y;
/** Matches a name with a quoted or unquoted value; both can be missing. */
const parameter = /\s*;\s*([^\s;,="]*)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/y;
const endOfLinks = /[\s,]*$/y;

/** Returns the first link of a relation to the response itself, if any; null if the header is invalid. */
export function linkIn(header: string, relation: string): string | undefined | null {
  const wanted = relation.toLowerCase();
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(header);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  let isAfterComma = true;
  while (take(endOfLinks) === null) {
    const link = isAfterComma ? take(target) : null;
    if (link === null) return null;
    const parameters = new Map<string, string>();
    for (let match = take(parameter); match !== null; match = take(parameter)) {
      const [, name = "", quoted, plain = ""] = match;
      // If a parameter is duplicated, the first one counts.
      const known = name.toLowerCase();
      if (!parameters.has(known)) parameters.set(known, quoted?.replace(/\\([^])/g, "$1") ?? plain);
    }
    const relations = parameters.get("rel")?.toLowerCase().split(/\s+/) ?? [];
    // A link with an anchor belongs to another resource.
    if (relations.includes(wanted) && !parameters.has("anchor")) return link[1];
    isAfterComma = /^\s*(?:,|$)/.test(header.slice(at));
  }
  return undefined;
}
