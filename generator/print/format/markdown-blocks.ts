/** Markdown to the blocks it is made of, as far as it is of the plain kind that stands apart by blank lines. */

export type Block =
  | { readonly kind: "heading" | "paragraph"; readonly text: string }
  /** Of items of one paragraph each, here on one line. */
  | { readonly kind: "list"; readonly text: string; readonly items: readonly string[] }
  /** Between fences; taken as it is, but for spaces at the ends of lines. */
  | { readonly kind: "code"; readonly text: string }
  | {
      readonly kind: "table";
      readonly text: string;
      readonly rows: readonly (readonly string[])[];
    };

/** The blocks of a text; undefined when it holds a nested list, HTML, or whatever else reaches beyond its block. */
export function markdownBlocks(text: string): Block[] | undefined {
  const blocks: Block[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    if (lines[at] === "") continue;
    const end = endOf(lines, at);
    const block = blockOf(lines.slice(at, end));
    // Two lists with nothing between them are one, or have marks that differ.
    if (block === undefined || (block.kind === "list" && blocks.at(-1)?.kind === "list")) {
      return undefined;
    }
    blocks.push(block);
    at = end;
  }
  return blocks.length === 0 ? undefined : blocks;
}

/** The line after a block: a blank one, which code may hold. */
function endOf(lines: readonly string[], start: number): number {
  const isCode = lines[start]?.startsWith("```") ?? false;
  let end = isCode ? lines.indexOf("```", start + 1) + 1 || lines.length : start;
  while (end < lines.length && lines[end] !== "") end += 1;
  return end;
}

function blockOf(lines: readonly string[]): Block | undefined {
  const [first = ""] = lines;
  const text = lines.join("\n");
  if (/^```(?:[a-z]+)$/.test(first) && !/^```(?:md|markdown|mdx)$/.test(first)) {
    return lines.indexOf("```") === lines.length - 1 ? { kind: "code", text } : undefined;
  }
  if (/^#{1,6} \S/.test(first)) return lines.length === 1 ? { kind: "heading", text } : undefined;
  if (first.startsWith("|")) return tableOf(lines);
  if (first.startsWith("- ")) {
    const isList = lines.every((line) => /^- \S/.test(line) || isProse(line.replace(/^ {2}/, "")));
    const items = text.slice(2).replaceAll("\n  ", " ").split("\n- ");
    return isList && !text.includes("\n```") ? { kind: "list", text, items } : undefined;
  }
  return lines.every(isProse) && !lines.some((line) => line.startsWith("```"))
    ? { kind: "paragraph", text }
    : undefined;
}

const isProse = (line: string): boolean =>
  /^(?:(?:\*\*)?[A-Za-z`(\\]|\d+(?![\d.)]))/.test(line) && line === line.trim();

function tableOf(lines: readonly string[]): Block | undefined {
  const [header, rule = "", ...body] = lines;
  if (!/^\|(?: -{3,} \|)+$/.test(rule) || !lines.every((line) => /^\|.*\|$/.test(line))) {
    return undefined;
  }
  const rows = [header ?? "", ...body].map(cellsOf);
  const columns = cellsOf(rule).length;
  return rows.every((row) => row.length === columns)
    ? { kind: "table", text: lines.join("\n"), rows }
    : undefined;
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
