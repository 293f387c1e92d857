/** Words errors of the YAML parser for authors of call sheets, and locates them. */
import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type YAMLParseError,
} from "yaml";
import type { Range } from "./find-node.ts";

interface SyntaxProblem extends Range {
  readonly reason: string;
}

/** Returns reason and location of a syntax error: for an unclosed quote or bracket, its opening character. */
export function syntaxProblem(
  { message, pos: [start, end] }: YAMLParseError,
  contents: Node | null,
  text: string,
): SyntaxProblem {
  const isLineStart = text.slice(text.lastIndexOf("\n", start - 1) + 1, start).trim() === "";
  const lineEnd = (text.indexOf("\n", start) + 1 || text.length + 1) - 1;
  const line = text.slice(start, lineEnd);
  const isBelow = message.startsWith("Nested mappings") && !/:(?:\s|$)/.test(line);
  const reason = isBelow ? deeper : yamlReason(message, isLineStart ? "line start" : "within line");
  const unclosed = elsewhere.test(message) ? undefined : unclosedAround(contents, start, text);
  if (unclosed !== undefined) {
    const isBrace = text[unclosed] === "{";
    return { reason: isBrace ? openBrace : openBracket, start: unclosed, end: unclosed + 1 };
  }
  if (isBelow || reason.startsWith("this line")) {
    const first = firstVisible(text, isBelow ? lineEnd : start);
    return { reason, start: first, end: first + 1 };
  }
  if (reason === inText && !/[{}[\]"]/.test(line)) {
    return { reason: `${reason}: "${line.trim()}"`, start, end };
  }
  const what = /(quote|brace|bracket).* not closed/.exec(reason)?.[1];
  if (what === undefined) return { reason, start, end };
  const last = lastCharacter(text, start);
  const opening = openingOf(what, contents, last, text) ?? last;
  return { reason, start: opening, end: opening + 1 };
}

const deeper = "this line is indented deeper than the key before it; begin both in the same column";

const inText = "a colon and a space begin a value; put the string in quotes";

const openBrace = "the brace { is not closed; add } where the mapping ends";
const openBracket = "the bracket [ is not closed; add ] where the list ends";

/** Messages with an exact location. Other errors can have an unclosed mapping or list above as their cause. */
const elsewhere = /call stack|^Missing closing|^Tabs|end with/;

/** Returns the innermost brace or bracket around an offset that is not closed before the next key of its block. */
function unclosedAround(contents: Node | null, offset: number, text: string): number | undefined {
  let node = contents ?? undefined;
  while (node !== undefined && !(isCollection(node) && node.flow === true))
    node = childrenOf(node).findLast(({ range }) => (range?.[0] ?? offset + 1) <= offset);
  const start = node?.range?.[0];
  if (start === undefined) return undefined;
  const open: number[] = [];
  for (const { index, 0: token } of blockFrom(text, start).matchAll(flowTokens)) {
    if (token === "{" || token === "[") open.push(start + index);
    else if (token === "}" || token === "]") open.pop();
    else if (token === '"') return undefined;
    if (open.length === 0) return undefined;
  }
  return open.at(-1);
}

/** Comments, quoted strings, an unclosed quote, and the delimiters of a mapping or list. */
const flowTokens = /(?<=\s)#.*|"(?:[^"\\]|\\[^])*"|(?<=[\s,[{:])'(?:[^']|'')*'|["{}[\]]/g;

/** Returns the text from an offset to the next line that is not indented deeper than the line of the offset. */
function blockFrom(text: string, start: number): string {
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const [indent = ""] = /^ */.exec(line) ?? [];
  const rest = text.slice(start);
  const end = rest.search(new RegExp(String.raw`\n {0,${indent.length}}[^\s}\]]`));
  return end === -1 ? rest : rest.slice(0, end);
}

/** Returns the offset of the first visible character at or after an offset. */
const firstVisible = (text: string, offset: number): number =>
  Math.min(text.length, offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0));

/** Returns the offset of the innermost quote, brace or bracket that is open at an offset. */
function openingOf(
  what: string,
  contents: Node | null,
  offset: number,
  text: string,
): number | undefined {
  let opening: number | undefined;
  let node: Node | undefined = contents ?? undefined;
  while (node !== undefined) {
    if (opens(node, what) && !isClosed(node, text)) opening = node.range?.[0];
    node = childrenOf(node).findLast(({ range }) => (range?.[0] ?? offset + 1) <= offset);
  }
  return opening;
}

function childrenOf(node: Node): readonly Node[] {
  if (!isCollection(node)) return [];
  const parts: readonly unknown[] = node.items;
  return parts.flatMap((part) => (isPair(part) ? [part.key, part.value] : [part])).filter(isNode);
}

function opens(node: Node, what: string): boolean {
  if (what === "quote") return isScalar(node) && node.type?.startsWith("QUOTE") === true;
  const isWanted = what === "brace" ? isMap(node) : isSeq(node);
  return isWanted && isCollection(node) && node.flow === true;
}

/** Returns whether a mapping or list ends with its brace or bracket. */
function isClosed(node: Node, text: string): boolean {
  if (!isCollection(node)) return false;
  const [start, end] = node.range ?? [0, 0];
  const last = childrenOf(node).at(-1)?.range?.[1] ?? start + 1;
  return last < end && /[\]}]$/.test(text.slice(start, end));
}

/** Returns the offset of the last visible character before an offset, where an unclosed value ends. */
const lastCharacter = (text: string, offset: number): number =>
  Math.max(0, text.slice(0, offset).trimEnd().length - 1);

/** The position of the parser's error: the first character of a line, or a character within a line. */
type Stop = "line start" | "within line";

const reasons: readonly (readonly [RegExp, string, Stop?])[] = [
  [/^Tabs are not allowed/, "a tab cannot indent a line; use spaces"],
  [/^Nested mappings/, inText],
  [
    /^Unexpected flow-\w+-start at/,
    'between braces a value such as Thing[] needs quotes: "Thing[]"',
  ],
  [
    /^Unexpected .* at node end/,
    "this line is indented less than the keys before it",
    "line start",
  ],
  [/^Unexpected .* at node end/, "the quote ended the value; put quotes around all of it"],
  [/^Flow map .*end with/, openBrace],
  [/^Flow sequence .*end with/, openBracket],
  [/^Missing closing/, "the quote is not closed; add one where the string ends"],
  [/^Plain value cannot start with .* (\S)$/, "a string that begins with $1 needs quotes"],
  [/^Implicit (?:map )?keys need/, "the key is incomplete; add a colon and a space"],
  [
    /^All mapping items/,
    "this line is indented unlike the other keys; begin all of them in the same column",
  ],
  [
    /^All sequence items/,
    "this line is indented unlike the other items; begin all of them in the same column",
  ],
  [/call stack/, "it is nested too deeply; flatten it"],
];

/** Returns the reason for a message of the parser; the message itself if there is no better wording. */
function yamlReason(message: string, stop: Stop): string {
  const [first = ""] = message.split("\n");
  for (const [pattern, reason, where] of reasons) {
    const match = where === undefined || where === stop ? pattern.exec(first) : null;
    if (match !== null) return reason.replace("$1", match[1] ?? "");
  }
  return first.replace(/\.$/, "");
}
