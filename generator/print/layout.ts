/**
 * The layout of code: documents of prettier, the same that prettier makes of the text, printed by its own printer. So the
 * formatter, which takes much longer, finds nothing to change in most declarations, and formats only those that are not
 * certain: with numbers, quotes or an order of signs that prettier writes in another way. That it would indeed change
 * nothing is tested for any module.
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

/** Prints what follows the beginning of a line. `isIndented`: by one level; `end`: of the last line. */
export function printBehind(start: string, doc: Doc, end: string, isIndented = false): string {
  const whole = [start, doc, end];
  const text = isIndented ? printDoc(indent([hardline, whole])).trimStart() : printDoc(whole);
  return text.slice(start.length, text.length - end.length);
}

/** A value or type behind a sign, or below it where not even its beginning fits. */
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

/** A value or type behind a sign, or all of it below it where it does not fit. */
export const belowSign = (left: Doc, sign: string, right: Doc): Doc =>
  group([group(left), sign, group(indent([line, right]))]);

/** Returns whether prettier keeps the quotes of a string: one with a double quote could get single quotes. */
export const isPlain = (text: string): boolean => /^[ !#-~]*$/.test(text);

/** Returns whether prettier writes a number like JavaScript. */
export const isPlainNumber = (value: number): boolean => /^\d+(\.\d+)?$/.test(String(value));
