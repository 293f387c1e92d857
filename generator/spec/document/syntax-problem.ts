import { isCollection, isMap, isNode, isPair, isScalar, isSeq } from "yaml";
import type { Node, YAMLParseError } from "yaml";
import { yamlReason } from "./yaml-reason.ts";

export interface SyntaxProblem {
  readonly reason: string;
  readonly start: number;
  readonly end: number;
}

/** What is wrong, and where the author should look: at what opens, where it is what does not close. */
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

/** Where the innermost quote, brace or bracket opens that is not closed before an offset. */
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

/** Whether a brace or bracket stands behind the last of what a mapping or list holds. */
function isClosed(node: Node, text: string): boolean {
  if (!isCollection(node)) return false;
  const [start, end] = node.range ?? [0, 0];
  const last = childrenOf(node).at(-1)?.range?.[1] ?? start + 1;
  return last < end && /[\]}]$/.test(text.slice(start, end));
}

/** The last character before an offset that a reader can see: where what is not closed stops. */
const lastCharacter = (text: string, offset: number): number =>
  Math.max(0, text.slice(0, offset).trimEnd().length - 1);
