/** Spec text in places of code: one encoder a place, and nothing reaches the output around them. */
import type { Scalar } from "../model/model.ts";

/** Characters that a reader cannot see, or that end a line or turn its direction where one does not expect it. */
const invisible =
  /[\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Most text is, and looking for what could be invisible in it takes several times as long as this. */
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

/**
 * A string as a literal in double quotes. A backslash is not left before the last of them: the writer of ts-morph takes that
 * quote for an escaped one, and what follows for the string.
 */
export const quote = (text: string): string => jsonText(text).replace(/\\\\"$/, '\\u005C"');

export const literalText = (value: Scalar): string =>
  typeof value === "string" ? quote(value) : String(value);

const identifier = /^[A-Za-z_$][\w$]*$/;

/** The name of a property in a type. */
export const propertyName = (name: string): string => (identifier.test(name) ? name : quote(name));

/** The key of an object literal, in which a plain `__proto__` would set the prototype. */
export const objectKey = (name: string): string =>
  name === "__proto__" ? `["__proto__"]` : propertyName(name);

/** `.name` or `["na-me"]`. */
export const memberAccess = (name: string): string =>
  identifier.test(name) ? `.${name}` : `[${quote(name)}]`;

/** Text for a comment: on one line, without what a reader cannot see. */
export const commentText = (text: string): string =>
  isPrintable(text)
    ? text.replaceAll("\n", " ")
    : text.replace(/\p{Cc}/gu, " ").replace(invisible, " ");
