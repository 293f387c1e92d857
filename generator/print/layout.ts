/**
 * The page that prettier lays code out on. The printer lays out what it is certain of the same way, which spares most
 * files the formatter; what it is not certain of is `undefined` here, and goes through prettier.
 *
 * The rules of prettier that are followed, where each is:
 * - what fits in the rest of its line stays there (`fits`), with its semicolon, comma or brace; else brackets open, with
 *   a line for each of what they hold, and a comma, or in a type a semicolon, after the last (`block`);
 * - `layout-type.ts`: a union that does not fit goes below whole, and where it does not fit there either, a line a
 *   member; type arguments go on a line each; a field's type goes over the edge where it has no place to break;
 * - `layout-value.ts`: a string, a member or a condition that does not fit beside its key goes below it, unless the key
 *   is short; an object that is an argument is always open, alone and last beside the parenthesis of its call, else with
 *   all arguments on lines of their own; lists or objects in a list, if each holds several, are on lines of their own;
 * - `draft-item.ts`: parameters that do not fit go on a line each;
 * - `layout-constant.ts`: a constant whose sign does not fit breaks the arguments of its type, where it has several; a name,
 *   or what does not even begin behind the sign, goes below it, and so does a call with a short name alone; where the parenthesis of a call fits and the brace behind it does not, both go on lines of their own;
 * - `draft-links.ts`: names between braces, if they are several and do not fit, go on a line each;
 * - `print-json.ts`: an object is always open; a list of texts only where it does not fit.
 *
 * Never certain are characters of other widths than one, quotes, and numbers that prettier writes differently
 * (`isPlain`, `isPlainNumber`). That prettier itself would change nothing is tested for any module.
 */

/** Text as prettier would leave it, or undefined where only prettier knows. */
export type LaidOut = string | undefined;

/** Where a text stands. */
export interface Position {
  /** Of the line that it begins on. */
  readonly indent: number;
  /** Of its first character; 0 for the first of a line. */
  readonly column: number;
  /** How many characters follow on its last line. */
  readonly after: number;
}

/** What begins in a column of a line, with some characters after it. */
export const startsAt = (column: number, after: number, indent = 0): Position => ({
  indent,
  column,
  after,
});

export const width = 100;
export const indentWidth = 2;

export const pad = (indent: number): string => " ".repeat(indent);

/** Whether a plain text on one line ends within the page. */
export const fits = (text: string, { column, after }: Position): boolean =>
  column + text.length + after <= width;

/** Of characters that are one column wide each, and without a quote, for which prettier might prefer single quotes. */
export const isPlain = (text: string): boolean => /^[ !#-~]*$/.test(text);

/** A number that prettier does not write in another way. */
export const isPlainNumber = (value: number): boolean => /^\d+(\.\d+)?$/.test(String(value));

/** All texts, joined; undefined as soon as one is. */
export function joined(texts: readonly LaidOut[], separator: string): LaidOut {
  return texts.every((text) => text !== undefined) ? texts.join(separator) : undefined;
}

/** Brackets around lines of their own. */
export function block(
  [open, close]: readonly [string, string],
  lines: readonly LaidOut[],
  indent: number,
): LaidOut {
  const inner = joined(lines, `\n${pad(indent + indentWidth)}`);
  return inner === undefined
    ? undefined
    : `${open}\n${pad(indent + indentWidth)}${inner}\n${pad(indent)}${close}`;
}
