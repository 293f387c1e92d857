/** Structures of ts-morph to text, in which types and values stand as they were laid out. */
import { printStructure, StructureKind, type StatementStructures } from "ts-morph";
import type { Chunk } from "./printed-file.ts";

/** Takes a text that is already laid out, and gives what to put into the structure in its place. */
export type Placeholder = (text: string) => string;

/** Statements on their way to text: with it, whether that is formatted then. */
export interface Fragment {
  readonly statements: (placeholder: Placeholder) => StatementStructures[];
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
  return fragments.map(({ isFormatted, onLines: are }) => ({
    text: (are === true ? below : beside).shift() ?? "",
    isFormatted,
  }));
}

const boundary = "\0-\0";

function printAll(fragments: readonly Fragment[], spaced: boolean): string[] {
  if (fragments.length === 0) return [];
  const held: string[] = [];
  const placeholder: Placeholder = (text) => `\0${held.push(text) - 1}\0`;
  const text = printStructure(
    {
      kind: StructureKind.SourceFile,
      statements: fragments.flatMap(({ statements }) => [...statements(placeholder), boundary]),
    },
    { indentNumberOfSpaces: 2, insertSpaceAfterOpeningAndBeforeClosingNonemptyBraces: spaced },
  );
  return text
    .replace(/\0(\d+)\0/g, (mark, index: string) => held[Number(index)] ?? mark)
    .replace(/ +$/gm, "")
    .split(boundary)
    .slice(0, -1)
    .map((chunk) => chunk.trim().replace(/\{\n\}$/, "{}"));
}

/** Structures that ts-morph separates with commas, each on a line of its own. */
export function onLines<T extends object>(structures: readonly T[], indent = ""): T[] {
  return structures.map((structure, index) => ({
    ...structure,
    leadingTrivia: `\n${indent}`,
    trailingTrivia: index === structures.length - 1 ? ",\n" : ",",
  }));
}
