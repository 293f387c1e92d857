/** Renders Markdown like a platform, and finds the elements and the syntax that the platform would link. */
import { marked } from "marked";

export interface Rendered {
  /** Elements and comments, each as written, in their order. */
  readonly elements: readonly string[];
  /** The text outside code. */
  readonly prose: string;
  readonly code: readonly string[];
  /** Syntax that platforms turn into a link, a mention, a reference, an emoji, a formula or an action. */
  readonly linked: readonly string[];
}

export function render(markdown: string): Rendered {
  const html = marked.parse(markdown, { gfm: true, async: false });
  if (typeof html !== "string") throw new TypeError("Rendered later.");
  const code: string[] = [];
  const withoutCode = html.replace(
    /<code(?: class="[^"]*")?>([^<]*)<\/code>/g,
    (_, inner: string) => {
      code.push(decode(inner));
      return "<code></code>";
    },
  );
  const elements = withoutCode.match(/<!--.*?-->|<\/?[a-z][^>]*>/gis) ?? [];
  const prose = decode(withoutCode.replace(/<!--.*?-->|<\/?[a-z][^>]*>/gis, "\u0000"));
  return { elements, prose, code, linked: prose.split("\u0000").flatMap(linksOf) };
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
};

const decode = (html: string): string =>
  html.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** The documented syntax of GitHub and GitLab, with more forms than necessary. */
const references = [
  /@[\w-]/g, // a user, or an email address
  /[#~%$&^]["\w]|!\d/g, // an issue, a label, a milestone, a snippet, an epic, a merge request
  /\bGH-\d+/gi,
  /\b[A-Z][A-Z0-9]+-\d+/g, // a ticket elsewhere
  /\b[a-z][a-z0-9+.-]*:\/\//gi,
  /\bwww\./gi,
  /\b(?:mailto|xmpp|javascript):\S/gi,
  /:[\w+-]+:/g, // an emoji
  /\$/g, // a formula
  /\b[0-9a-f]{7,40}\b/g, // a commit
  /\[\[|\]\]|\[\w*:/g, // a page, or a reference by its name
  /^\s*\/\w/gm, // an action on the page itself
  /\b\p{L}{2,}\.\p{L}{2,}/gu, // an address without a scheme
];

const linksOf = (text: string): string[] =>
  references.flatMap((pattern) => text.match(pattern) ?? []);
