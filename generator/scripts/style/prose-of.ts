/** Finds prose in files: comments, strings, titles of tests, declared names, paragraphs of Markdown. */
import type { Kind } from "./rules.ts";

export interface Prose {
  readonly kind: Kind;
  /** Offset of the text in its file. */
  readonly at: number;
  readonly text: string;
}

const skipped =
  /(^|\/)(node_modules|dist|expected|previous|samples?)\/|^generated\/(?!README)|\/RULES\.md$|model-types\.ts$/;
/** Files with strings that users read. */
const product = /^(generator|templates)\//;
const messages = /^generator\/(diagnostics\/(catalogue|\w+-messages)|lint\/rules\/\w+)\.ts$/;
const tests = /\.(test|release)\.tsx?$/;

/** Matches comments, strings, templates and regular expressions of TypeScript. Consecutive line comments are one match. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}|[^`\\])*`|(?<=[=(,:[!&|?{};>]\s*|return )\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;

/** Replaces each match with the same number of characters, so that offsets stay valid. */
const blank = (text: string, pattern: RegExp, by = " "): string =>
  text.replace(pattern, (match) => match.replaceAll(/[^\n]/g, by));

/** Hides code, quotations, links and placeholders. */
export function withoutCode(text: string): string {
  const code =
    /`[^`\n]*(\n[^`\n]+)?`|\{\{[^}]*\}\}|(?<=\{)\w+(?=\})|https?:\S+|@(throws|param|link)\b[^\n.]*|"[^"\n]{1,60}"|“[^”]{1,60}”/g;
  const links = /(?<=\])\([^)\s]*\)|<[^>\n]{1,80}>/g;
  return blank(blank(text, code, "c"), links).replaceAll("\n", " ");
}

/** Returns the prose of a file. A file of an unknown format has no prose. */
export function proseOf(file: string, source: string): Prose[] {
  if (skipped.test(file)) return [];
  if (/\.([cm]?[jt]s|tsx)$/.test(file)) return [...proseOfCode(file, source)];
  if (/\.md(\.hbs)?$/.test(file)) return [...proseOfMarkdown(source)];
  if (file.endsWith(".hbs")) return [...proseOfHtml(source)];
  return [];
}

function* proseOfCode(file: string, source: string): Generator<Prose> {
  for (const { 0: token, index: at } of source.matchAll(tokens)) {
    if (token.startsWith("//")) {
      const directives = /\/\/ ?(@ts|eslint|oxlint|prettier|#).*/g;
      yield { kind: "inline", at, text: blank(blank(token, directives), /(?<=^|\n)[ \t]*\/\/+/g) };
    } else if (token.startsWith("/**")) {
      yield { kind: "doc", at, text: blank(token, /^\/\*\*|\*\/$|\n[ \t]*\*(?!\/)/g) };
    } else if (token.startsWith("/*")) {
      yield { kind: "inline", at, text: blank(token, /^\/\*|\*\/$/g) };
    } else if (!token.startsWith("/")) {
      const text = ` ${blank(token.slice(1, -1), /\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "c")} `;
      const kind = kindOfString(file, source.slice(Math.max(0, at - 60), at), text);
      if (kind) yield { kind, at, text };
    }
  }
  if (!file.startsWith("test/")) yield* declaredNames(source);
}

function kindOfString(file: string, before: string, text: string): Kind | undefined {
  const call = /\b(test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*$/.exec(before);
  if (call && tests.test(file)) return call[1] === "describe" ? "group" : "title";
  if (messages.test(file) && /\bmessage:\s*$/.test(before)) return "message";
  const isSentence = /[a-z,] [a-z]+ [a-z`]/i.test(text);
  return product.test(file) && isSentence ? "string" : undefined;
}

function* declaredNames(source: string): Generator<Prose> {
  const declaration =
    /\b(?:const|let|function\*?|class|interface|type|enum|readonly)\s+([A-Za-z_$]\w*)/g;
  for (const { 1: text = "", index: at } of blank(source, tokens).matchAll(declaration))
    yield { kind: "name", at, text };
}

/** Paragraphs, list items and cells, without code blocks, front matter and headings. */
function* proseOfMarkdown(source: string): Generator<Prose> {
  const notProse =
    /^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1|^---\n[\s\S]*?\n---$|<!--[\s\S]*?-->|^\[[^\]]+\]: .*$|^#.*$/gm;
  const block = /(?:(?!\n[ \t]*(?:\n|[-*] |\d+\. |\|))[\s\S])+/g;
  for (const { 0: text, index } of blank(source, notProse).matchAll(block)) {
    const cells = /^\s*\|/.test(text) ? text.matchAll(/[^|]+/g) : [{ 0: text, index: 0 }];
    for (const cell of cells)
      yield { kind: "md", at: index + cell.index, text: blank(cell[0], /^\s*([-*]|\d+\.) /) };
  }
}

function* proseOfHtml(source: string): Generator<Prose> {
  const shown = blank(source, /\{\{!--[\s\S]*?--\}\}|<(script|style)[\s\S]*?<\/\1>/g);
  for (const { 1: label, 2: text, index } of shown.matchAll(
    /\b(?:title|placeholder|aria-label)="([^"]+)"|>([^<]+)/g,
  ))
    yield { kind: "md", at: index + 1, text: label ?? text ?? "" };
}
