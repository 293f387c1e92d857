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
  const opening = openingOf(what, contents, start) ?? lastCharacter(text, start);
  return { reason, start: opening, end: opening + 1 };
}

/** Where the innermost quote, brace or bracket opens that reaches an offset. */
function openingOf(what: string, contents: Node | null, offset: number): number | undefined {
  let opening: number | undefined;
  let node: Node | undefined = contents ?? undefined;
  while (node !== undefined) {
    if (opens(node, what)) opening = node.range?.[0];
    node = childrenOf(node).findLast(({ range }) => {
      const [start, , end] = range ?? [offset + 1, 0, 0];
      return start <= offset && offset <= end;
    });
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

/** The last character before an offset that a reader can see: where what is not closed stops. */
const lastCharacter = (text: string, offset: number): number =>
  Math.max(0, text.slice(0, offset).trimEnd().length - 1);
