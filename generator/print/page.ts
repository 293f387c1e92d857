/**
 * The page that prettier lays code out on. The printer lays out what it is certain of the same way, which spares most
 * files the formatter; what it is not certain of is `undefined` here, and goes through prettier.
 */

/** Text as prettier would leave it, or undefined where only prettier knows. */
export type Laid = string | undefined;

/** Where a text stands. */
export interface Spot {
  /** Of the line that it begins on. */
  readonly indent: number;
  /** Of its first character; 0 for the first of a line. */
  readonly column: number;
  /** How many characters follow on its last line. */
  readonly after: number;
}

export const width = 100;
export const step = 2;

export const pad = (indent: number): string => " ".repeat(indent);

/** Whether a plain text on one line ends within the page. */
export const fits = (text: string, { column, after }: Spot): boolean =>
  column + text.length + after <= width;

/** Of characters that are one column wide each, and without a quote, for which prettier might prefer single quotes. */
export const isPlain = (text: string): boolean => /^[ !#-~]*$/.test(text);

/** A number that prettier does not write in another way. */
export const isPlainNumber = (value: number): boolean => /^\d+(\.\d+)?$/.test(String(value));

/** All texts, joined; undefined as soon as one is. */
export function joined(texts: readonly Laid[], separator: string): Laid {
  return texts.every((text) => text !== undefined) ? texts.join(separator) : undefined;
}

/** Brackets around lines of their own. */
export function block(
  [open, close]: readonly [string, string],
  lines: readonly Laid[],
  indent: number,
): Laid {
  const inner = joined(lines, `\n${pad(indent + step)}`);
  return inner === undefined
    ? undefined
    : `${open}\n${pad(indent + step)}${inner}\n${pad(indent)}${close}`;
}
