import { isCollection, isMap, isNode, isPair, isScalar, isSeq } from "yaml";
import type { Node, YAMLParseError } from "yaml";
import type { Range } from "./find-node.ts";
import { yamlReason } from "./yaml-reason.ts";

export interface SyntaxProblem extends Range {
  readonly reason: string;
}

/** The diagnostic for a syntax error, at the place to correct: the opening character, when one is not closed. */
export function syntaxProblem(
  { message, pos: [start, end] }: YAMLParseError,
  contents: Node | null,
  text: string,
): SyntaxProblem {
  const isLineStart = text.slice(text.lastIndexOf("\n", start - 1) + 1, start).trim() === "";
  const reason = yamlReason(message, isLineStart ? "line start" : "within line");
  const what = /(quote|brace|bracket).* not closed/.exec(reason)?.[1];
  if (what === undefined) return { reason, start, end };
  const last = lastCharacter(text, start);
  const opening = openingOf(what, contents, last, text) ?? last;
  return { reason, start: opening, end: opening + 1 };
}

/** The innermost quote, brace or bracket that is open at an offset. */
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

/** Whether a mapping or list ends with its brace or bracket. */
function isClosed(node: Node, text: string): boolean {
  if (!isCollection(node)) return false;
  const [start, end] = node.range ?? [0, 0];
  const last = childrenOf(node).at(-1)?.range?.[1] ?? start + 1;
  return last < end && /[\]}]$/.test(text.slice(start, end));
}

/** The last visible character before an offset: the end of what is not closed. */
const lastCharacter = (text: string, offset: number): number =>
  Math.max(0, text.slice(0, offset).trimEnd().length - 1);
