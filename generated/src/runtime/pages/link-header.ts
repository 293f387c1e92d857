// Callsheet runtime: reads the header `Link`, as RFC 8288 writes it.

/** What stands in angle brackets, and commas of links that are left out before it. */
const target = /[\s,]*<([^>]*)>/y;
/** A name, with a value in quotes or without; both may be missing. */
const parameter = /\s*;\s*([^\s;,="]*)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/y;
const endOfLinks = /[\s,]*$/y;

/** The first link of a relation to the answer itself; undefined without one, null when it cannot be read. */
export function linkIn(header: string, relation: string): string | undefined | null {
  const wanted = relation.toLowerCase();
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(header);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  let isAfterComma = true;
  while (take(endOfLinks) === null) {
    const link = isAfterComma ? take(target) : null;
    if (link === null) return null;
    const parameters = new Map<string, string>();
    for (let found = take(parameter); found !== null; found = take(parameter)) {
      const [, name = "", quoted, plain = ""] = found;
      // Of a parameter that is there twice, the first counts.
      const known = name.toLowerCase();
      if (!parameters.has(known)) parameters.set(known, quoted?.replace(/\\([^])/g, "$1") ?? plain);
    }
    const relations = parameters.get("rel")?.toLowerCase().split(/\s+/) ?? [];
    // With an anchor it is another's link.
    if (relations.includes(wanted) && !parameters.has("anchor")) return link[1];
    isAfterComma = /^\s*(?:,|$)/.test(header.slice(at));
  }
  return undefined;
}
