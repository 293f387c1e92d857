/** Paths of the document, whose variables are those of RFC 6570, in pieces. */

/** A variable of a path. */
export interface Variable {
  /** As call sheets can have it. */
  readonly name: string;
  /** As the document has it. */
  readonly wire: string;
  /** Whether its value may have slashes: `{+name}`. */
  readonly isWide: boolean;
  /** Whether it is all of its segment but for a `:verb`. */
  readonly isAlone: boolean;
  /** Whether nothing but a `:verb` comes after it. */
  readonly isLast: boolean;
  /** What it is written as, where that is nothing that such paths have. */
  readonly odd?: string | undefined;
}

export type Piece = string | Variable;

const expression = /\{([+#./;?&|]?)([^{}]*)\}/g;
const fieldPath = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;

/** Literals and variables in turn. */
export function piecesOf(path: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of path.matchAll(expression)) {
    const [whole, operator = "", inside = ""] = found;
    const after = path.slice(found.index + whole.length);
    // `{/name*}` is a slash and a variable of many segments.
    const isPath = operator === "/";
    const before = path.slice(end, found.index) + (isPath ? "/" : "");
    const wire = inside.replace(/\*$/, "");
    pieces.push(literalOf(before), {
      name: nameOf(wire),
      wire,
      isWide: operator === "+" || (isPath && inside.endsWith("*")),
      isAlone: before.endsWith("/") && /^(?:[/:]|\{\/|$)/.test(after),
      isLast: /^(?::[^/{]*)?$/.test(after),
      odd: ["", "+", "/"].includes(operator) && fieldPath.test(wire) ? undefined : whole,
    });
    end = found.index + whole.length;
  }
  return [...pieces, literalOf(path.slice(end))];
}

export const variablesOf = (pieces: readonly Piece[]): Variable[] =>
  pieces.filter((piece) => typeof piece !== "string");

export const nameOf = (wire: string): string =>
  fieldPath.test(wire) ? wire : `_${wire.replace(/[^\w$]+/g, "_")}`;

/** With what a path cannot carry encoded, and without segments that are empty. */
const literalOf = (text: string): string =>
  text
    .replace(/\/{2,}/g, "/")
    .replace(/[^A-Za-z0-9\-._~!$&'()+,;=:@%/]/gu, (sign) =>
      sign === "*" ? "%2A" : encodeURIComponent(sign.toWellFormed()),
    );
