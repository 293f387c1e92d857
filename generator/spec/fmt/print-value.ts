/** The canonical text of a generated call sheet. */
import { plainDocument } from "../document/plain-document.ts";
import { plainTree } from "../document/plain-tree.ts";
import type { PlainValue } from "../document/plain-value.ts";
import { startOf, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fileFormats, fileKind } from "../format/file-kind.ts";
import type { Schema } from "../format/shape-of.ts";
import { validate } from "../format/validate.ts";
import { arrange } from "./arrange.ts";
import { printSheet } from "./print-sheet.ts";

/** The format of the file at a path below the spec folder. */
export function formatAt(path: string): Schema {
  const kind = fileKind(path);
  if (kind === "misplaced") throw new Error(`No call sheet is called ${path}.`);
  return fileFormats[kind];
}

/** The line by which an editor finds the JSON Schema of the format. */
export const schemaLine = (schema: string): string => `# yaml-language-server: $schema=${schema}`;

/** What the format says is wrong with a value. */
export function valueProblems(path: string, value: PlainValue): readonly Diagnostic[] {
  const { diagnostics } = validate(formatAt(path), plainDocument(path, value).parsed.document);
  return diagnostics.map((one) => ({ ...one, place: startOf(path) }));
}

/** `value`: valid for the format of its file. `schema`: the path of the JSON Schema from the file. */
export function printValue(path: string, value: PlainValue, schema: string): string {
  const head = [{ text: schemaLine(schema), isApart: false }];
  const root = arrange(plainTree(value), formatAt(path), value);
  return printSheet({ head, root, isHeadApart: false });
}
