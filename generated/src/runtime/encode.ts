// Turns values into text for a URL or header, and refuses those that would not arrive as they were meant
// (hand-written in templates/runtime, copied into the generated package).

/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

/** The text of a value, or why it has none. */
export function textOf(value: unknown): { readonly text: string } | { readonly problem: string } {
  switch (typeof value) {
    case "string":
      if (value.isWellFormed()) return { text: value };
      return { problem: "holds half of a surrogate pair, which cannot be sent" };
    case "number":
      if (Number.isFinite(value)) return { text: String(value) };
      return { problem: `is ${value}: give a finite number` };
    case "bigint":
    case "boolean":
      return { text: String(value) };
    case "undefined":
      return { problem: "is missing: give a value" };
    default:
      if (value === null) return { problem: "is null: give a value" };
      return { problem: `is of type ${typeof value}: give a string, number, bigint or boolean` };
  }
}
