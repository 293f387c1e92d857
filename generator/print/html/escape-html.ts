/** Escapes external text in HTML. All text of call sheets on a page is escaped here. */
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

/** Escapes text and quoted attributes. Invisible and direction-changing characters become spaces. */
export const escapeHtml = (text: string): string =>
  text
    .split("\n")
    .map(commentText)
    .join("\n")
    .replace(/[&<>"'`=]/g, (character) => entities[character] ?? "");

/** Escapes text between tags, where quotes need no entity. */
export const escapeText = (text: string): string =>
  escapeHtml(text).replace(/&(?:quot|#39|#96|#61);/g, (entity) => quotes[entity] ?? entity);

const quotes: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#39;": "'",
  "&#96;": "`",
  "&#61;": "=",
};

/** Lets names, paths and code break after a dot or slash; words only if longer than a line of the narrowest column. */
export function breakableHtml(text: string): string {
  const parts = text.split(/(?<=\w[./])(?=\w)/);
  const long = parts.length > 1 ? /\S{30}/ : /\S{17}/;
  return parts
    .flatMap((part) => (long.test(part) ? part.split(/(?<=[a-z])(?=[A-Z])|(?=:\w)/) : part))
    .map(escapeText)
    .join("<wbr>");
}
