/**
 * Markdown as prettier writes it, of which prettier itself is asked only what is not certain: a table of a hundred rows
 * keeps it busy for longer than all the rest of a run takes.
 */
import { type Block, markdownBlocks } from "./markdown-blocks.ts";
import { isCertainCell, isCertainProse } from "./tidy-prose.ts";

/** What prettier makes of a whole text. */
export type Format = (text: string) => Promise<string>;

const width = 100;

export async function formatMarkdown(text: string, format: Format): Promise<string> {
  const blocks = markdownBlocks(text);
  if (blocks === undefined) return format(text);
  const texts: string[] = [];
  for (const block of blocks) texts.push(await formatBlock(block, format));
  return `${texts.join("\n\n")}\n`;
}

async function formatBlock(block: Block, format: Format): Promise<string> {
  switch (block.kind) {
    case "code":
      return block.text.replace(/[\t ]+$/gm, "");
    case "table":
      return formatTable(block, format);
    case "list":
      return block.items.every(isCertainProse)
        ? block.items.map((item) => `- ${item}`).join("\n")
        : (await format(block.text)).trimEnd();
    case "heading":
    case "paragraph": {
      const line = block.text.replaceAll("\n", " ");
      return isCertainProse(line.replace(/^#+ /, "")) ? line : (await format(block.text)).trimEnd();
    }
  }
}

type Rows = readonly (readonly string[])[];

async function formatTable(
  { rows, text }: Block & { kind: "table" },
  format: Format,
): Promise<string> {
  const doubtful = rows.filter((row) => !row.every(isCertainCell));
  const widths = widthsOf(rows.filter((row) => !doubtful.includes(row)));
  if (widths.reduce((sum, columns) => sum + columns + 3, 1) > width) {
    // Too wide for columns, whatever the other rows hold: then each row is for itself.
    const formatted = await formatRows(doubtful, format);
    const [header = "", ...body] = rows.map((row) => formatted.get(row) ?? rowText(row));
    return [header, rowText(widths.map(() => "---")), ...body].join("\n");
  }
  if (doubtful.length > 0) return (await format(text)).trimEnd();
  const [header = "", ...body] = rows.map((row) =>
    rowText(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [header, rowText(widths.map((columns) => "-".repeat(columns))), ...body].join("\n");
}

const rowText = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const widthsOf = (rows: Rows): number[] =>
  (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));

/** Rows below a header that is too wide for columns. */
async function formatRows(
  rows: Rows,
  format: Format,
): Promise<ReadonlyMap<readonly string[], string>> {
  const [first] = rows;
  if (first === undefined) return new Map();
  const header = first.map(() => "x".repeat(width));
  const text = [header, first.map(() => "---"), ...rows].map(rowText).join("\n");
  const [, , ...formatted] = (await format(text)).trimEnd().split("\n");
  return new Map(rows.map((row, index) => [row, formatted[index] ?? rowText(row)]));
}
