/** Prose to the blocks that it is made of, each as it is written in a call sheet. */
import { hardBreak } from "./html-text.ts";

export interface Block {
  readonly kind: "paragraph" | "heading" | "list" | "table" | "code";
  /** A paragraph and an item of a list are one line each, however the document breaks them. */
  readonly text: string;
}

export function proseBlocks(text: string): Block[] {
  const reader = new Reader();
  for (const line of text.split("\n")) reader.read(line);
  return reader.blocks();
}

const marks = [
  ["heading", /^#{1,6} /],
  ["table", /^\|/],
  ["list", /^(?:\\?[-*+•]|\d{1,3}[.)]) +(?=\S)/],
] as const;

class Reader {
  readonly #blocks: { readonly kind: Block["kind"]; readonly lines: string[] }[] = [];
  /** Whether a blank line came before. */
  #isApart = true;
  /** What ends the code that is being read. */
  #fence: string | undefined;

  read(line: string): void {
    const trimmed = line.trim();
    if (this.#fence !== undefined) this.#code(line, this.#fence);
    else if (trimmed === "") this.#isApart = true;
    else {
      const [fence] = /^(?:`{3,}|~{3,})(?=[^`]*$)/.exec(trimmed) ?? [];
      if (fence === undefined) this.#text(line, trimmed);
      else this.#blocks.push({ kind: "code", lines: [trimmed] });
      this.#fence = fence;
      this.#isApart = fence !== undefined;
    }
  }

  blocks(): Block[] {
    if (this.#fence !== undefined) this.#blocks.at(-1)?.lines.push(this.#fence);
    return this.#blocks.map(({ kind, lines }) => ({
      kind,
      text:
        kind === "code"
          ? dedented(lines.flatMap((line) => line.split(hardBreak)))
          : lines.flatMap(spacedLines).join("\n"),
    }));
  }

  /** A blank line in it would be the end of its block. */
  #code(line: string, fence: string): void {
    const trimmed = line.trim();
    if (trimmed !== "") this.#blocks.at(-1)?.lines.push(line.trimEnd());
    if (trimmed === fence) this.#fence = undefined;
  }

  #text(line: string, trimmed: string): void {
    const kind = marks.find(([, mark]) => mark.test(trimmed))?.[0] ?? "paragraph";
    const last = this.#blocks.at(-1);
    if (kind === "paragraph") {
      // What is indented below an item belongs to it, blank lines between or not.
      const isItems = last?.kind === "list" && (!this.#isApart || line.startsWith("  "));
      const goesOn = isItems || (last?.kind === kind && !this.#isApart);
      if (goesOn) last.lines.push(`${last.lines.pop() ?? ""} ${trimmed}`);
      else this.#blocks.push({ kind, lines: [trimmed] });
    } else if (kind === last?.kind && kind !== "heading") last.lines.push(asItem(trimmed));
    else this.#blocks.push({ kind, lines: [asItem(trimmed)] });
  }
}

/** One sign for all lists without numbers. */
const asItem = (line: string): string => line.replace(/^\\?[-*+•] +(?=\S)/, "- ");

const spacedLines = (line: string): string[] =>
  line
    .split(hardBreak)
    .map((part) => part.replaceAll(/ {2,}/g, " ").trim())
    .filter((part) => part !== "");

/** The fences stand at the margin, and the code as far from it as its first line does not. */
function dedented(all: readonly string[]): string {
  const [fence = "", ...lines] = all.map((line) => line.trimEnd()).filter((line) => line !== "");
  const code = lines.slice(0, -1);
  const least = Math.min(...code.map((line) => line.length - line.trimStart().length));
  return [fence, ...code.map((line) => line.slice(least)), lines.at(-1)?.trim() ?? ""].join("\n");
}
