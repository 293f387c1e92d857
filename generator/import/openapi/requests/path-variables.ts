/** Variables of a path by the names that they can have in a call sheet. */

export interface PathVariable {
  /** As the document has it, without signs that say that it is wide. */
  readonly wire: string;
  readonly name: string;
  /** Whether its value may have slashes: `{+path}`, `{proxy+}`. */
  readonly isWide: boolean;
}

/** `taken`: what has another meaning in a path, the variables of servers. */
export function pathVariables(
  written: readonly string[],
  taken: ReadonlySet<string>,
): readonly PathVariable[] {
  const names = new Set(taken);
  return written.map((text) => {
    const [, before = "", wire = "", after = ""] = /^([+/]?)(.*?)([+*]?)$/s.exec(text.trim()) ?? [];
    const plain = isFieldPath(wire) ? wire : identifierOf(wire);
    let name = plain;
    for (let count = 2; names.has(name); count += 1) name = `${plain}${count}`;
    names.add(name);
    return { wire, name, isWide: `${before}${after}` !== "" };
  });
}

/** What the path grammar takes. */
const isFieldPath = (text: string): boolean =>
  /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(text);

function identifierOf(text: string): string {
  const [first = "", ...others] = text.split(/[^A-Za-z0-9_$]+/).filter((word) => word !== "");
  const joined = [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))];
  const name = joined.join("");
  return /^[A-Za-z_$]/.test(name) ? name : `p${name}`;
}
