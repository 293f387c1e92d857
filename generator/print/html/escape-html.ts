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

/** A name that may go on in the next line, after a dot or before a capital letter. */
export const breakableHtml = (name: string): string =>
  name
    .split(/(?<=\.)|(?<=[a-z])(?=[A-Z])/)
    .map(escapeText)
    .join("<wbr>");
