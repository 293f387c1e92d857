import { parsers } from "prettier/plugins/markdown";

interface Node {
  readonly type: string;
  readonly depth?: number;
  readonly lang?: string | null;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

/** Text and the code in it: what no reader follows, loads or runs. */
const passive = new Set(["text", "inlineCode"]);

/** The blocks of a page in their order, with the markup inside each, and the cells of its tables. */
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

/** An address that is visible as text and leads to itself. */
function isBareAddress({ type, url = "", children = [] }: Node): boolean {
  const [only] = children;
  return type === "link" && children.length === 1 && url.endsWith(only?.value ?? " ");
}

/** Readers of Markdown differ on bars inside code; a bar after an even number of backslashes divides for all of them. */
function cells(text: string): string[] {
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return rows.map((row) => `${(row.match(/(?<!\\)(?:\\\\)*\|/g) ?? []).length} bars`);
}

/** The TypeScript of a page. */
export const codeBlocks = (text: string): string[] =>
  [...text.matchAll(/^(`{3,})ts\n(.*?)^\1$/gms)].map(([, , code = ""]) => code);
