/** A spec as call sheets: in canonical form, each in its file. */
import { type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import { plainDocument } from "../document/parse-yaml.ts";
import type { PlainMapping, PlainValue } from "../document/plain-value.ts";
import { plainTree } from "../document/tree.ts";
import { fileFormats, fileKind, resourcePath } from "../format/files.ts";
import type { FormatSchema } from "../format/shape-of.ts";
import type { Spec } from "../format/spec.ts";
import { validate } from "../format/validate.ts";
import { arrange } from "./arrange.ts";
import { printSheet } from "./print-sheet.ts";

interface SpecFile {
  /** Below the spec folder, with `/` between names. */
  readonly path: string;
  readonly text: string;
}

/** `schema`: the path of the JSON Schema from a file so many folders below the spec folder. */
export function printSpec(
  spec: Spec,
  schema: (depth: number) => string,
): Outcome<readonly SpecFile[]> {
  const values = specValues(spec);
  const diagnostics = [...values].flatMap(([path, value]) => valueProblems(path, value));
  if (hasErrors(diagnostics)) return fail(diagnostics);
  return succeed(printValues(values, schema), diagnostics);
}

/** No YAML is parsed for it: a test knows that what is printed is read as the same values. `values`: valid ones. */
export const printValues = (
  values: SheetValues,
  schema: (depth: number) => string,
): readonly SpecFile[] =>
  Array.from(values, ([path, value]) => ({
    path,
    text: printValue(path, value, schema(path.split("/").length - 1)),
  }));

/** The format of the file at a path below the spec folder. */
function formatAt(path: string): FormatSchema {
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

/** By path below the spec folder, with `/` between names. */
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

/** Keys of the format are properties of an object; names chosen by an author are in a map, which keeps their order. */
function mappingOf(value: object): PlainMapping {
  const mapping = new Map<string, PlainValue>();
  const entries: Iterable<readonly [unknown, unknown]> =
    value instanceof Map ? value : Object.entries(value);
  for (const [key, entry] of entries) {
    if (entry !== undefined) mapping.set(String(key), plainValue(entry));
  }
  return mapping;
}

/** Returns a value of the format as a plain value. */
export function plainValue(value: unknown): PlainValue {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value === "object" && value !== null) return mappingOf(value);
  return value as PlainValue;
}
