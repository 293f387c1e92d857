/** An arranged call sheet to its canonical text. */
import type { LineComment } from "../document/tree.ts";
import type { SheetCollection, SheetNode, SheetPart, SheetScalar } from "./arrange.ts";
import { blockText, inlineText, inlineKey, textWidth, type ScalarPlace } from "./scalar-text.ts";

/** Columns of a line, as in all generated files. */
const width = 100;

const indentation = "  ";

export interface ArrangedSheet {
  readonly head: readonly LineComment[];
  readonly root: SheetNode;
  /** Whether there is an empty line between the head and the first key. */
  readonly isHeadApart: boolean;
}

export function printSheet({ head, root, isHeadApart }: ArrangedSheet): string {
  const comments = remarkLines(schemaFirst(head), "");
  const lines = root.kind === "scalar" ? [] : collectionLines(root, "");
  const gap = isHeadApart && lines.length > 0 ? [""] : [];
  return `${[...comments, ...gap, ...lines].join("\n")}\n`;
}

/** The line that names the file's schema for editors. */
const isSchemaLine = ({ text }: LineComment): boolean => /^#\s*yaml-language-server:/.test(text);

const schemaFirst = (head: readonly LineComment[]): readonly LineComment[] => [
  ...head.filter(isSchemaLine),
  ...head.filter((remark) => !isSchemaLine(remark)),
];

/** Comments with the empty lines between them, except the one above the first. */
const remarkLines = (remarks: readonly LineComment[], indent: string): string[] =>
  remarks.flatMap(({ text, isApart }, index) =>
    isApart && index > 0 ? ["", indent + text] : [indent + text],
  );

/** Each part of a collection, with its comments, on separate lines. */
function collectionLines({ parts, end, layout }: SheetCollection, indent: string): string[] {
  const lines: string[] = [];
  const add = (more: readonly string[], isApart: boolean): void => {
    if (more.length === 0) return;
    if (isApart && lines.length > 0) lines.push("");
    lines.push(...more);
  };
  for (const part of parts) {
    const { before, body } = linesOf(part, indent);
    const isParagraph = layout === "paragraphs";
    const [first] = before;
    add(remarkLines(before, indent), isParagraph || first?.isApart === true);
    add(body, part.isApart || (isParagraph && first === undefined));
  }
  // After a comment at the end of a line prettier turns one empty line into two.
  const isBelow = indent !== "" && endsInComment(parts, lines.at(-1) ?? "");
  add(remarkLines(end, indent), end[0]?.isApart === true && !isBelow);
  return lines;
}

/** Whether a line ends in the comment of the last part, or of that part's last part. */
function endsInComment(parts: readonly SheetPart[], line: string): boolean {
  const last = parts.at(-1);
  if (last === undefined) return false;
  const { value, after } = last;
  if (after !== undefined && line.endsWith(` ${after}`)) return true;
  return value.kind !== "scalar" && endsInComment(value.parts, line);
}

interface PartLines {
  /** Comments above it. */
  readonly before: readonly LineComment[];
  readonly body: readonly string[];
}

function linesOf(part: SheetPart, indent: string): PartLines {
  const { key, value, before, after } = part;
  const comment = after === undefined ? "" : ` ${after}`;
  const name = key === undefined ? "-" : `${inlineKey(key.key, key.isKeyQuoted, "line")}:`;
  const prefix = indent + name;
  if (value.kind === "scalar") return { before, body: scalarLines(value, prefix, comment, indent) };
  const line = onOneLine(value);
  if (line !== undefined && textWidth(`${prefix} ${line}`) <= width) {
    return { before, body: [`${prefix} ${line}${comment}`] };
  }
  const inner = indent + indentation;
  if (key !== undefined)
    return { before, body: [prefix + comment, ...collectionLines(value, inner)] };
  const [first = "", ...rest] = collectionLines(value, inner);
  const beside = after === undefined ? [] : [{ text: after, isApart: false }];
  return {
    before: [...before, ...beside],
    body: [`${prefix} ${first.slice(inner.length)}`, ...rest],
  };
}

function scalarLines(
  scalar: SheetScalar,
  prefix: string,
  comment: string,
  indent: string,
): string[] {
  const { value, isNullable } = scalar;
  if (value === null && isNullable) return [prefix + comment];
  const line = `${prefix} ${scalarText(scalar, "line")}`;
  if (typeof value === "string" && (value.includes("\n") || textWidth(line) > width)) {
    const inner = indent + indentation;
    const block = blockText(value, width - inner.length);
    if (block !== undefined && textWidth(`${prefix} ${block.header}`) <= width) {
      const lines = block.lines.map((text) => (text === "" ? "" : inner + text));
      return [`${prefix} ${block.header}${comment}`, ...lines];
    }
  }
  return [line + comment];
}

function scalarText({ value, source }: SheetScalar, where: ScalarPlace): string {
  if (typeof value === "string") return inlineText(value, where);
  // 1.0 keeps its notation, though it equals 1.
  return typeof value === "number" ? source : String(value);
}

/** A value on one line; undefined if that is impossible, or not the layout of the format. */
function onOneLine(node: SheetNode): string | undefined {
  if (node.kind === "scalar") {
    const isLong = typeof node.value === "string" && node.value.includes("\n");
    return isLong ? undefined : scalarText(node, "braces");
  }
  const { kind, parts, layout, end } = node;
  if (parts.length === 0) return kind === "mapping" ? "{}" : "[]";
  if (layout !== "line" || end.length > 0) return undefined;
  const texts: string[] = [];
  for (const { key, value, before, after } of parts) {
    const text = onOneLine(value);
    if (text === undefined || before.length > 0 || after !== undefined) return undefined;
    const name = key === undefined ? "" : `${inlineKey(key.key, key.isKeyQuoted, "braces")}: `;
    texts.push(name + text);
  }
  return kind === "mapping" ? `{ ${texts.join(", ")} }` : `[${texts.join(", ")}]`;
}
