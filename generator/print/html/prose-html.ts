/**
 * The prose of call sheets as HTML: paragraphs, lists, code between backticks, and links. Everything else is text, HTML
 * included.
 */
import { commentText } from "../literal.ts";

/** Paragraphs and lists. */
export const proseHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .flatMap(blocksOf)
    .map(blockHtml)
    .join("");

interface Block {
  readonly kind: "ul" | "ol" | "p";
  readonly lines: readonly string[];
}

const bullet = /^\s*(?:[-*+]|(\d+)[.)])\s+/;

/** The lines of a paragraph, those with a bullet apart from those before them. */
function blocksOf(paragraph: string): readonly Block[] {
  const blocks: { kind: Block["kind"]; lines: string[] }[] = [];
  for (const line of paragraph.split("\n").filter((one) => one.trim() !== "")) {
    const match = bullet.exec(line);
    const last = blocks.at(-1);
    const text = line.replace(bullet, "").trim();
    const kind = match === null ? "p" : match[1] === undefined ? "ul" : "ol";
    if (match === null && last !== undefined) {
      last.lines.push(`${last.lines.pop() ?? ""} ${text}`);
    } else if (last !== undefined && last.kind === kind) last.lines.push(text);
    else blocks.push({ kind, lines: [text] });
  }
  return blocks;
}

function blockHtml({ kind, lines }: Block): string {
  const inner = lines.map(inlineHtml);
  if (kind === "p") return `<p>${inner.join(" ")}</p>`;
  return `<${kind}>${inner.map((item) => `<li>${item}</li>`).join("")}</${kind}>`;
}

/** Code between backticks, `[text](https://…)`, and an address that stands alone. */
const markup =
  /(?<fence>`+)(?<code>(?!`)[^]*?[^`])\k<fence>(?!`)|\[(?<label>[^\][]+)\]\((?<target>https?:\/\/[^\s()<>]+)\)|(?<url>https?:\/\/[^\s<>"'`)\]]+[^\s<>"'`)\].,;:!?])/g;

/** A text of one paragraph. */
export function inlineHtml(text: string): string {
  let [html, end] = ["", 0];
  for (const match of text.matchAll(markup)) {
    const { code, label, target, url } = match.groups ?? {};
    html += escapeText(text.slice(end, match.index));
    if (code !== undefined) html += `<code>${escapeText(withoutPadding(code))}</code>`;
    else html += linkHtml(target ?? url ?? "", label ?? url ?? "");
    end = match.index + match[0].length;
  }
  return html + escapeText(text.slice(end));
}

/** A space at both ends keeps backticks of the code from those around it. */
const withoutPadding = (code: string): string =>
  /^ .*[^ ].* $/s.test(code) ? code.slice(1, -1) : code;

const linkHtml = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeText(label)}</a>`;

/** Text of other origin in HTML: the only way for a character of a call sheet into a page. */
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

/**
 * A name, path or code that may go on in the next line: after a dot or slash. Between words only where a part is longer
 * than a line of the narrowest column it stands in.
 */
export function breakableHtml(text: string): string {
  const parts = text.split(/(?<=\w[./])(?=\w)/);
  const long = parts.length > 1 ? /\S{30}/ : /\S{17}/;
  return parts
    .flatMap((part) => (long.test(part) ? part.split(/(?<=[a-z])(?=[A-Z])|(?=:\w)/) : part))
    .map(escapeText)
    .join("<wbr>");
}
