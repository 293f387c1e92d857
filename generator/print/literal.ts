/** Encodes text of call sheets for code: one function for each context, so that text cannot become code. */
import type { Scalar } from "../model/model.ts";

/** Characters that are invisible, end a line, or change the text direction. */
const invisible =
  /[\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Fast path: most strings are printable, and searching for invisible characters takes several times longer. */
const isPrintable = (text: string): boolean => !/[^ -~\n]/.test(text);

const escapeCode = (character: string): string =>
  character.replace(
    /[^]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
  );

export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return isPrintable(text) ? text : text.replace(invisible, escapeCode);
}

/** Returns a literal in double quotes. Escapes a final backslash, because ts-morph would take the quote for escaped. */
export const quote = (text: string): string => jsonText(text).replace(/\\\\"$/, '\\u005C"');

export const literalText = (value: Scalar): string =>
  typeof value === "string" ? quote(value) : String(value);

const identifier = /^[A-Za-z_$][\w$]*$/;

export const propertyName = (name: string): string => (identifier.test(name) ? name : quote(name));

/** Returns the key of an object literal. A plain `__proto__` would set the prototype. */
export const objectKey = (name: string): string =>
  name === "__proto__" ? `["__proto__"]` : propertyName(name);

/** Returns `.name` or `["na-me"]`. */
export const memberAccess = (name: string): string =>
  identifier.test(name) ? `.${name}` : `[${quote(name)}]`;

/** Returns text for a comment: on one line, without invisible characters. */
export const commentText = (text: string): string =>
  isPrintable(text)
    ? text.replaceAll("\n", " ")
    : text.replace(/\p{Cc}/gu, " ").replace(invisible, " ");
