/** Later versions of documents without changes for programs. */
type Json = Readonly<Record<string, unknown>>;

const isWords = /^(?:description|summary)$/;
/** Keys whose children are named things. */
const ofNames = /^(?:properties|parameters|schemas|definitions)$/;
const inAnyOrder = /^(?:paths|schemas|definitions|resources|methods)$/;

/** Changes every nth description and summary, adds scopes to methods, and reverses the order of keys. */
export function reworded(document: unknown, nth: number): unknown {
  let count = 0;
  const change = (value: unknown, above: string): unknown => {
    if (above === "scopes" && Array.isArray(value)) return [...value, "more.scopes"];
    if (Array.isArray(value)) return value.map((one) => change(one, ""));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
      if (!isWords.test(key) || ofNames.test(above) || typeof part !== "string") {
        return [[key, change(part, key)] as const];
      }
      count += 1;
      if (count % nth !== 0) return [[key, part] as const];
      return [[key, `${part} Revised ${String(count % 7)}.`] as const];
    });
    return Object.fromEntries(inAnyOrder.test(above) ? entries.toReversed() : entries) as Json;
  };
  return change(document, "");
}
