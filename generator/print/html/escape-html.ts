/** Text of other origin in HTML: the only way for a character of a call sheet into a page. */
import { commentText } from "../literal.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
  "=": "&#61;",
};

/** For text, and for attributes in quotes. What a reader cannot see, or what turns the direction of writing, is a space. */
export const escapeHtml = (text: string): string =>
  text
    .split("\n")
    .map(commentText)
    .join("\n")
    .replace(/[&<>"'`=]/g, (character) => entities[character] ?? "");

/** The same for text between tags alone, where quotes need no entity. */
export const escapeText = (text: string): string =>
  escapeHtml(text).replace(/&(?:quot|#39|#96|#61);/g, (entity) => quotes[entity] ?? entity);

const quotes: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#39;": "'",
  "&#96;": "`",
  "&#61;": "=",
};

/** A name or path that may go on in the next line: after a dot or slash, or between words. */
export const breakableHtml = (name: string): string =>
  brokenAt(name, /(?<=\w[./])(?=\w)|(?<=[a-z])(?=[A-Z])|(?=:\w)/);

/** The same for code: between words only where it has no dots or slashes. */
export const breakableCode = (code: string): string =>
  brokenAt(code, /\w[./]\w/.test(code) ? /(?<=\w[./])(?=\w)/ : /(?<=[a-z])(?=[A-Z])|(?=:\w)/);

const brokenAt = (text: string, places: RegExp): string =>
  text.split(places).map(escapeText).join("<wbr>");
