/** Structures of ts-morph to text, in which types and values stand as they were laid out. */
import { printStructure, StructureKind, type StatementStructures } from "ts-morph";
import type { Chunk } from "./printed-file.ts";
import type { Role, Stretch, Syntax } from "./statement.ts";

/**
 * Takes a text that is already laid out, and gives what to put into the structure in its place. `role`: what it is, if
 * JavaScript or declarations lack it.
 */
export type Placeholder = (text: string, role?: Role) => string;

/** A statement on its way to text: with it, whether that is formatted then. */
export interface Fragment {
  readonly statement: (placeholder: Placeholder) => StatementStructures;
  readonly syntax: Syntax;
  readonly isFormatted: boolean;
  /** Whether names stand on lines of their own between braces, which then have no spaces. */
  readonly onLines?: boolean;
}

/**
 * Prints many at once, since every call of ts-morph takes a while to begin.
 *
 * ts-morph indents what goes over several lines in its own way. So it is given a mark, between two characters that no
 * code holds, and the text takes the place of the mark afterwards.
 */
export function printFragments(fragments: readonly Fragment[]): Chunk[] {
  const beside = printAll(
    fragments.filter(({ onLines: are }) => are !== true),
    true,
  );
  const below = printAll(
    fragments.filter(({ onLines: are }) => are === true),
    false,
  );
  return fragments.map(({ isFormatted, syntax, onLines: are }) => {
    const { text, stretches } = located((are === true ? below : beside).shift() ?? "");
    return { text, isFormatted, statements: [{ syntax, start: 0, end: text.length, stretches }] };
  });
}

const boundary = "\0-\0";

/** Around what has a role. */
const opening: Readonly<Record<Role, string>> = { type: "\0t", value: "\0v" };
const closing = "\0/";

function printAll(fragments: readonly Fragment[], spaced: boolean): string[] {
  if (fragments.length === 0) return [];
  const held: string[] = [];
  const placeholder: Placeholder = (text, role) =>
    `\0${held.push(role === undefined ? text : opening[role] + text + closing) - 1}\0`;
  const text = printStructure(
    {
      kind: StructureKind.SourceFile,
      statements: fragments.flatMap(({ statement }) => [statement(placeholder), boundary]),
    },
    { indentNumberOfSpaces: 2, insertSpaceAfterOpeningAndBeforeClosingNonemptyBraces: spaced },
  );
  return text
    .replace(/\0(\d+)\0/g, (mark, index: string) => held[Number(index)] ?? mark)
    .replace(/ +((?:\0[tv])?)$/gm, "$1")
    .split(boundary)
    .slice(0, -1)
    .map((chunk) => chunk.trim().replace(/\{\n\}$/, "{}"));
}

/** A text without the marks around what has a role, and where that stands. */
function located(marked: string): { readonly text: string; readonly stretches: Stretch[] } {
  const stretches: Stretch[] = [];
  let text = "";
  let begun: Pick<Stretch, "role" | "start"> | undefined;
  let from = 0;
  for (let at = marked.indexOf("\0"); at !== -1; at = marked.indexOf("\0", from)) {
    text += marked.slice(from, at);
    from = at + 2;
    const mark = marked.slice(at, from);
    if (mark !== closing) {
      begun = { role: mark === opening.type ? "type" : "value", start: text.length };
    } else if (begun !== undefined) stretches.push({ ...begun, end: text.length });
  }
  return { text: text + marked.slice(from), stretches };
}

/** Structures that ts-morph separates with commas, each on a line of its own. */
export function onLines<T extends object>(structures: readonly T[], indent = ""): T[] {
  return structures.map((structure, index) => ({
    ...structure,
    leadingTrivia: `\n${indent}`,
    trailingTrivia: index === structures.length - 1 ? ",\n" : ",",
  }));
}
