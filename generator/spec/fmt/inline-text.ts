/** Scalars on one line. */
import { isTextInYaml } from "../document/plain-text.ts";

/** Braces give some characters a special meaning. */
export type Where = "line" | "braces";

/** Characters that need an escape: invisible ones, and line ends. */
const hidden = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;
const allHidden = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;

export const needsEscapes = (text: string): boolean => hidden.test(text);

/** A text that YAML parses as the same text: unquoted where that is certain, else in quotes. */
export function inlineText(text: string, where: Where): string {
  if (needsEscapes(text)) return escaped(text);
  if (isBare(text, where)) return text;
  // Single quotes keep backslashes unchanged.
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

function escaped(text: string): string {
  const json = JSON.stringify(text);
  return json.replace(
    allHidden,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function isBare(text: string, where: Where): boolean {
  if (text === "" || /^ | $/.test(text)) return false;
  if (/^[,[\]{}#&*!|>'"%@`]|^[-?:](?: |$)|: | #|:$|^---|^\.\.\./.test(text)) return false;
  // A question mark or a colon between braces ends the text for YAML 1.1 parsers.
  if (where === "braces" && /[,[\]{}?:]/.test(text)) return false;
  return isTextInYaml(text);
}

/** A key. `isQuoted`: whether the author quoted it, as a key needs that would not be a text otherwise. */
export function keyText(key: string, isQuoted: boolean, where: Where): string {
  if (!isQuoted && !isTextInYaml(key)) return key;
  return inlineText(key, where);
}
