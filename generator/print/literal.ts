/** Spec text in places of code: one encoder a place, and nothing reaches the output around them. */
import type { Scalar } from "../model/model.ts";

/** Characters that a reader cannot see, or that end a line where one does not expect it. */
const invisible = /[\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

const escapeCode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A string as a literal in double quotes. */
export const quote = (text: string): string => JSON.stringify(text).replace(invisible, escapeCode);

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
  // eslint-disable-next-line no-control-regex -- These are what must not get through.
  text.replace(/[\u0000-\u001F]/g, " ").replace(invisible, " ");
