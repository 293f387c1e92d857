/** Formats Markdown like prettier, which only formats uncertain parts, because it is slow for large tables. */

type Format = (text: string) => Promise<string>;

const width = 100;

/** Formats Markdown: the certain blocks here, the others with `format`. */
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
    case "quote":
      return block.paragraphs.every(isCertainProse)
        ? block.paragraphs.map((paragraph) => `> ${paragraph}`).join("\n>\n")
        : (await format(block.text)).trimEnd();
    case "heading":
    case "paragraph": {
      const line = singleSpaced(block.text.replaceAll("\n", " "));
      // Number signs at the end would close the heading.
      const isClosed = block.kind === "heading" && / #+$/.test(line);
      const isCertain = !isClosed && isCertainProse(line.replace(/^#+ /, ""));
      return isCertain ? line : (await format(block.text)).trimEnd();
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
    // A table that is too wide for aligned columns: each row is formatted separately.
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

type Block =
  | { readonly kind: "heading" | "paragraph"; readonly text: string }
  /** A list of items with one paragraph each, each on one line. */
  | { readonly kind: "list"; readonly text: string; readonly items: readonly string[] }
  /** A quote of paragraphs, each on one line. */
  | { readonly kind: "quote"; readonly text: string; readonly paragraphs: readonly string[] }
  /** Fenced code, unchanged except for trailing spaces. */
  | { readonly kind: "code"; readonly text: string }
  | {
      readonly kind: "table";
      readonly text: string;
      readonly rows: readonly (readonly string[])[];
    };

/** Splits a string into blocks; undefined if a construct crosses blocks, such as a nested list or HTML. */
function markdownBlocks(text: string): Block[] | undefined {
  const blocks: Block[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    if (lines[at] === "") continue;
    const end = endOf(lines, at);
    const block = blockOf(lines.slice(at, end));
    // Adjacent lists are one list, or have different markers.
    if (block === undefined || (block.kind === "list" && blocks.at(-1)?.kind === "list")) {
      return undefined;
    }
    blocks.push(block);
    at = end;
  }
  return blocks.length === 0 ? undefined : blocks;
}

/** Returns the line after a block: a blank line outside of code. */
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
    const items = singleSpaced(text.slice(2).replaceAll("\n  ", " ")).split("\n- ");
    return isList && !text.includes("\n```") ? { kind: "list", text, items } : undefined;
  }
  if (first.startsWith("> ")) {
    const inner = lines.map((line) => line.replace(/^> ?/, ""));
    const isQuote = lines.every(
      (line, at) => line === ">" || (line.startsWith("> ") && isProse(inner[at] ?? "")),
    );
    const paragraphs = inner
      .join("\n")
      .split(/\n\n+/)
      .map((one) => singleSpaced(one.replaceAll("\n", " ")));
    return isQuote ? { kind: "quote", text, paragraphs } : undefined;
  }
  return lines.every(isProse) && !lines.some((line) => line.startsWith("```"))
    ? { kind: "paragraph", text }
    : undefined;
}

/** Returns whether a line begins with text, not with the marker of a block. */
const isProse = (line: string): boolean =>
  line === line.trim() && !/^(?:[-+#=>|<~$_]|:-|\*(?!\*[A-Za-z])|\d+[.)])/.test(line);

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
    .map((cell) => singleSpaced(cell.trim()));

/** Replaces several spaces between words by one, except in code. */
const singleSpaced = (text: string): string =>
  text.includes("  ") && !text.includes("``")
    ? text.replace(/\\.|`[^`]+`| {2,}/g, (part) => (part.startsWith("  ") ? " " : part))
    : text;

/** Characters without meaning in Markdown, one column wide. Others must be escaped, except `_` within a word. */
const letter =
  /(?:[!-#%'-)+-;=?-Z^a-z\u00A1-\u00A8\u00AA-\u00AC\u00AF-\u024F\u0370-\u0482\u048A-\u052F\u2010-\u2027\u2190-\u2193]|\\[!-/:-@[-`{-~]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))/
    .source;
const span = /`[^`|\s]+(?: [^`|\s]+)*`/.source;
const bold = /\*\*[A-Za-z]+(?: [A-Za-z]+)*\.?\*\*(?= |$)/.source;
const link = new RegExp(
  `\\[(?:[A-Za-z]+(?: [A-Za-z]+)*|${span})\\]\\((?:https://)?[A-Za-z0-9_./#-]+\\)`,
).source;

const word = `(?:${letter}|${span}|${link})+`;
const certain = new RegExp(`^(?:${bold}|${word})(?: ${word})*$`);

/** Matches the start of a line that would begin a list or a heading. */
const beginning = /^\d*[-+#.)]/;

/** Returns whether prettier would keep a string on one line unchanged. */
const isCertainProse = (text: string): boolean =>
  text === "" || (!beginning.test(text) && certain.test(text));

/** Returns whether prettier would keep a table cell unchanged. A cell cannot begin a list or a heading. */
const isCertainCell = (text: string): boolean =>
  text === "" || certain.test(text.replace(barredSpan, (code) => code.replaceAll("\\|", "I")));

/** Matches code with escaped bars, which cells require. */
const barredSpan = /(?<![`\\])`(?:[^`|\\\n]|\\\|)+`(?!`)/g;
