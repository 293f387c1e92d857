import { parsers } from "prettier/plugins/markdown";

interface Node {
  readonly type: string;
  readonly depth?: number;
  readonly lang?: string | null;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

/** Text and inline code, which readers neither follow nor load nor run. */
const passive = new Set(["text", "inlineCode"]);

/** The blocks of a page in order, with their inline markup and their table cells. */
export async function markdownShape(text: string): Promise<string[]> {
  const root: unknown = await parsers.markdown.parse(text, { originalText: text } as never);
  const shape: string[] = [];
  const visit = (node: Node, indent: number): void => {
    const { type, depth = "", lang, children = [] } = node;
    if (passive.has(type) || isBareAddress(node)) return;
    shape.push(`${" ".repeat(indent)}${type}${depth}${lang ?? ""}`);
    for (const child of children) visit(child, indent + 1);
  };
  visit(root as Node, 0);
  return [...shape, ...cells(text)];
}

/** A link whose visible text is its URL. */
function isBareAddress({ type, url = "", children = [] }: Node): boolean {
  const [only] = children;
  return type === "link" && children.length === 1 && url.endsWith(only?.value ?? " ");
}

/** Markdown parsers differ on bars inside code; all end a cell at a bar after an even number of backslashes. */
function cells(text: string): string[] {
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return rows.map((row) => `${(row.match(/(?<!\\)(?:\\\\)*\|/g) ?? []).length} bars`);
}

/** The TypeScript code blocks of a page. */
export const codeBlocks = (text: string): string[] =>
  [...text.matchAll(/^(`{3,})ts\n(.*?)^\1$/gms)].map(([, , code = ""]) => code);
