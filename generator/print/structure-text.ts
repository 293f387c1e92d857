/** Structures of ts-morph to text, in which types and values stand as they were laid out. */
import { printStructure, StructureKind, type StatementStructures } from "ts-morph";
import type { Piece } from "./printed-file.ts";

/** Takes a text that is already laid out, and gives what to put into the structure in its place. */
export type Hold = (text: string) => string;

/** Statements on their way to text: with it, whether that will be tidy. */
export interface Draft {
  readonly statements: (hold: Hold) => StatementStructures[];
  readonly tidy: boolean;
  /** Whether names stand on lines of their own between braces, which then have no spaces. */
  readonly onLines?: boolean;
}

/**
 * Prints many at once, since every call of ts-morph takes a while to begin.
 *
 * ts-morph indents what goes over several lines in its own way. So it is given a mark, between two characters that no
 * code holds, and the text takes the place of the mark afterwards.
 */
export function printDrafts(drafts: readonly Draft[]): Piece[] {
  const beside = printAll(
    drafts.filter(({ onLines: are }) => are !== true),
    true,
  );
  const below = printAll(
    drafts.filter(({ onLines: are }) => are === true),
    false,
  );
  return drafts.map(({ tidy, onLines: are }) => ({
    text: (are === true ? below : beside).shift() ?? "",
    tidy,
  }));
}

const boundary = "\0-\0";

function printAll(drafts: readonly Draft[], spaced: boolean): string[] {
  if (drafts.length === 0) return [];
  const held: string[] = [];
  const hold: Hold = (text) => `\0${held.push(text) - 1}\0`;
  const text = printStructure(
    {
      kind: StructureKind.SourceFile,
      statements: drafts.flatMap(({ statements }) => [...statements(hold), boundary]),
    },
    { indentNumberOfSpaces: 2, insertSpaceAfterOpeningAndBeforeClosingNonemptyBraces: spaced },
  );
  return text
    .replace(/\0(\d+)\0/g, (mark, index: string) => held[Number(index)] ?? mark)
    .replace(/ +$/gm, "")
    .split(boundary)
    .slice(0, -1)
    .map((piece) => piece.trim().replace(/\{\n\}$/, "{}"));
}

/** Structures that ts-morph separates with commas, each on a line of its own. */
export function onLines<T extends object>(structures: readonly T[], indent = ""): T[] {
  return structures.map((structure, index) => ({
    ...structure,
    leadingTrivia: `\n${indent}`,
    trailingTrivia: index === structures.length - 1 ? ",\n" : ",",
  }));
}
