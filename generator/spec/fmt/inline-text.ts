/** How a scalar is written on one line. */
import { isTextInYaml } from "../document/plain-text.ts";

/** Between braces some characters mean more than elsewhere. */
export type Where = "line" | "braces";

/** What only an escape can show: characters without a picture, and ends of lines. */
const hidden = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;
const allHidden = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;

export const needsEscapes = (text: string): boolean => hidden.test(text);

/** A text as YAML reads it again: bare where that is certain, in quotes where it is not. */
export function inlineText(text: string, where: Where): string {
  if (needsEscapes(text)) return escaped(text);
  if (isBare(text, where)) return text;
  // Single quotes take backslashes as they are.
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
  // A question mark or a colon between braces ends the text for parsers of YAML 1.1.
  if (where === "braces" && /[,[\]{}?:]/.test(text)) return false;
  return isTextInYaml(text);
}

/** A key. `isQuoted`: whether its author has put it in quotes, as what is no text without them. */
export function keyText(key: string, isQuoted: boolean, where: Where): string {
  if (!isQuoted && !isTextInYaml(key)) return key;
  return inlineText(key, where);
}
