/** Prints a spec as call sheets, one per file, and an arranged call sheet in the canonical layout. */
import { type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import { plainDocument } from "../document/parse-yaml.ts";
import type { PlainMapping, PlainValue } from "../document/plain-value.ts";
import { type LineComment, plainTree } from "../document/tree.ts";
import { fileFormats, fileKind, resourcePath } from "../format/files.ts";
import type { FormatSchema } from "../format/shape-of.ts";
import type { Spec } from "../format/spec.ts";
import { validate } from "../format/validate.ts";
import {
  arrange,
  type SheetCollection,
  type SheetNode,
  type SheetPart,
  type SheetScalar,
} from "./arrange.ts";
import { blockText, inlineKey, inlineText, type ScalarPlace, textWidth } from "./scalar-text.ts";

interface SpecFile {
  /** Path below the spec folder, with `/` between names. */
  readonly path: string;
  readonly text: string;
}

/**
 * Prints each file of a spec. `schema`: the path of the JSON Schema from a file so many folders below the spec folder.
 */
export function printSpec(
  spec: Spec,
  schema: (depth: number) => string,
): Outcome<readonly SpecFile[]> {
  const values = specValues(spec);
  const diagnostics = [...values].flatMap(([path, value]) => valueProblems(path, value));
  if (hasErrors(diagnostics)) return fail(diagnostics);
  return succeed(printValues(values, schema), diagnostics);
}

/** Prints valid values without parsing them again: a test checks that printed files have the same values. */
export const printValues = (
  values: SheetValues,
  schema: (depth: number) => string,
): readonly SpecFile[] =>
  Array.from(values, ([path, value]) => ({
    path,
    text: printValue(path, value, schema(path.split("/").length - 1)),
  }));

/** Returns the format of the file at a path below the spec folder. */
function formatAt(path: string): FormatSchema {
  const kind = fileKind(path);
  if (kind === "misplaced") throw new Error(`No call sheet is called ${path}.`);
  return fileFormats[kind];
}

/** Returns the line that names the format's JSON Schema for editors. */
export const schemaLine = (schema: string): string => `# yaml-language-server: $schema=${schema}`;

/** Validates a value of a file. */
export function valueProblems(path: string, value: PlainValue): readonly Diagnostic[] {
  const { diagnostics } = validate(formatAt(path), plainDocument(path, value).parsed.document);
  return diagnostics.map((one) => ({ ...one, place: startOf(path) }));
}

/** Prints a value. `value`: valid for the format of its file. `schema`: the path of the JSON Schema from the file. */
export function printValue(path: string, value: PlainValue, schema: string): string {
  const head = [{ text: schemaLine(schema), isApart: false }];
  const root = arrange(plainTree(value), formatAt(path), value);
  return printSheet({ head, root, isHeadApart: false });
}

/** Sheets by path below the spec folder, with `/` between names. */
export type SheetValues = ReadonlyMap<string, PlainMapping>;

/** Returns a spec as plain values, each with the path of its file. */
export function specValues({ package: entry, services }: Spec): SheetValues {
  const values = new Map<string, PlainMapping>();
  if (entry !== undefined) values.set("package.yaml", mappingOf(entry));
  for (const { service, resources } of services) {
    values.set(`${service.service}/service.yaml`, mappingOf(service));
    for (const one of resources) {
      values.set(`${service.service}/${resourcePath(one.resource)}`, mappingOf(one));
    }
  }
  return values;
}

/**
 * Converts an object, whose properties are keys of the format, or a map, which keeps the order of the author's names.
 */
function mappingOf(value: object): PlainMapping {
  const mapping = new Map<string, PlainValue>();
  const entries: Iterable<readonly [unknown, unknown]> =
    value instanceof Map ? value : Object.entries(value);
  for (const [key, entry] of entries) {
    if (entry !== undefined) mapping.set(String(key), sheetValue(entry));
  }
  return mapping;
}

/** Converts a value of the format to a plain value. */
export function sheetValue(value: unknown): PlainValue {
  if (Array.isArray(value)) return value.map(sheetValue);
  if (typeof value === "object" && value !== null) return mappingOf(value);
  return value as PlainValue;
}

/** Maximum columns of a line, as in all generated files. */
const width = 100;

const indentation = "  ";

interface ArrangedSheet {
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

/** Returns whether a comment names the file's schema for editors. */
const isSchemaLine = ({ text }: LineComment): boolean => /^#\s*yaml-language-server:/.test(text);

const schemaFirst = (head: readonly LineComment[]): readonly LineComment[] => [
  ...head.filter(isSchemaLine),
  ...head.filter((remark) => !isSchemaLine(remark)),
];

/** Returns the lines of comments and the empty lines between them. */
const remarkLines = (remarks: readonly LineComment[], indent: string): string[] =>
  remarks.flatMap(({ text, isApart }, index) =>
    isApart && index > 0 ? ["", indent + text] : [indent + text],
  );

/** Prints each part of a collection, with its comments, on separate lines. */
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
  // Prettier turns one empty line into two after a comment at the end of a line.
  const isBelow = indent !== "" && endsInComment(parts, lines.at(-1) ?? "");
  add(remarkLines(end, indent), end[0]?.isApart === true && !isBelow);
  return lines;
}

/** Returns whether a line ends with the comment of the last part, or of that part's last part. */
function endsInComment(parts: readonly SheetPart[], line: string): boolean {
  const last = parts.at(-1);
  if (last === undefined) return false;
  const { value, after } = last;
  if (after !== undefined && line.endsWith(` ${after}`)) return true;
  return value.kind !== "scalar" && endsInComment(value.parts, line);
}

interface PartLines {
  /** Comments above the part. */
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
  const trailing = after === undefined ? [] : [{ text: after, isApart: false }];
  return {
    before: [...before, ...trailing],
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
  // 1.0 keeps its notation, although it equals 1.
  return typeof value === "number" ? source : String(value);
}

/** Prints a value on one line; undefined if that is impossible, or not the layout of the format. */
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
