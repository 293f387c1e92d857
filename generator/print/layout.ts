/**
 * Lays out code: builds the same prettier documents that prettier builds from text, and prints them with prettier's
 * printer. The formatter, which takes much longer, then only needs to format uncertain declarations: those with
 * numbers, quotes or operators that prettier might write differently. A test formats modules to verify that it would
 * not change the others.
 */
import { builders, printer } from "prettier/doc";

export type Doc = builders.Doc;

const { group, hardline, indent, indentIfBreak, line, lineSuffixBoundary } = builders;

export const width = 100;
export const indentWidth = 2;

/** Prints a document at the beginning of a line. */
export const printDoc = (doc: Doc, printWidth = width): string =>
  printer.printDocToString(doc, { printWidth, tabWidth: indentWidth, useTabs: false }).formatted;

/** Prints a document on one line, unless it demands several. */
export const flatText = (doc: Doc): string => printDoc(doc, Infinity);

/** Prints a document after the start of a line. `isIndented`: by one level. `end`: the end of the last line. */
export function printBehind(start: string, doc: Doc, end: string, isIndented = false): string {
  const whole = [start, doc, end];
  const text = isIndented ? printDoc(indent([hardline, whole])).trimStart() : printDoc(whole);
  return text.slice(start.length, text.length - end.length);
}

/** Places a value or type after a sign, or on the next line if not even its start fits. */
export function behindSign(left: Doc, sign: string, right: Doc): Doc {
  const id = Symbol(sign);
  const below = group(indent(line), { id });
  return group([
    group(left),
    sign,
    below,
    lineSuffixBoundary,
    indentIfBreak(right, { groupId: id }),
  ]);
}

/** Places a value or type after a sign, or entirely on the next line if it does not fit. */
export const belowSign = (left: Doc, sign: string, right: Doc): Doc =>
  group([group(left), sign, group(indent([line, right]))]);

/** Returns whether prettier keeps the quotes of a string. It can change the quotes of a string with double quotes. */
export const isPlain = (text: string): boolean => /^[ !#-~]*$/.test(text);

/** Returns whether prettier writes a number like JavaScript. */
export const isPlainNumber = (value: number): boolean => /^\d+(\.\d+)?$/.test(String(value));
