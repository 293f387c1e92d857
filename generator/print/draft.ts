/** A statement as a structure of ts-morph, in which types and values are text that is laid out already. */
import type { StatementStructures, WriterFunction } from "ts-morph";
import { indentWidth } from "./layout.ts";

export interface Draft {
  readonly structure: StatementStructures;
  /** Whether prettier, with the options of `generator/format`, would leave it as ts-morph prints it. */
  readonly isFormatted: boolean;
}

/** Structures that ts-morph separates with commas, each on a line of its own below its comment. */
export function onLines<T extends object>(
  structures: readonly T[],
  commentOn: (structure: T) => string = () => "",
): T[] {
  const indentation = " ".repeat(indentWidth);
  const lines = structures.map((structure) => commentOn(structure) + indentation);
  return structures.map((structure, index) => ({
    ...structure,
    ...(index === 0 ? { leadingTrivia: atMargin(`\n${lines[0] ?? ""}`) } : {}),
    // The next line begins here, since ts-morph writes a space after a comma unless there is one.
    trailingTrivia: atMargin(`,\n${lines[index + 1] ?? ""}`),
  }));
}

/** Writes a text whose lines have their indentation already. */
export const atMargin =
  (text: string): WriterFunction =>
  (writer) => {
    writer.queueIndentationLevel(0);
    writer.write(text);
  };
