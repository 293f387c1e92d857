/** `callsheet import`: converts a document of another format to call sheets, or reports what would change in them. */
import { posix } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import {
  compose,
  type Converted,
  type ConvertRequest,
  type OtherFormat,
  readDescription,
} from "../../import/convert.ts";
import type { Conflict } from "../../import/merge/conflict-comment.ts";
import { inventedIn, keepNames, pathInService } from "../../import/merge/keep-import-names.ts";
import { countsOf, type MergedSheets, mergeSheets } from "../../import/merge/merge-sheets.ts";
import { type Int64Type, withBigints } from "../../import/description/with-bigints.ts";
import { type FormerNames, namesByRequest } from "../../import/names/former-names.ts";
import { parseYaml } from "../../sheets/document/parse-yaml.ts";
import { readTree } from "../../sheets/document/read-tree.ts";
import { mappingValue } from "../../sheets/document/tree.ts";
import { printValues, type SheetValues } from "../../sheets/fmt/print-spec.ts";
import { toSlashes } from "../../text/paths.ts";
import { hashOfText } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";
import { largestFile } from "../load/files.ts";
import { describe } from "../report/diagnostics.ts";
import type { ImportedPackage, Report } from "../report/report.ts";
import { countNotes } from "./import-report.ts";
import {
  type LastImport,
  memoryName,
  memoryText,
  type NameStyle,
  type RememberedSheet,
} from "./last-import.ts";
import {
  compareFolder,
  driftOf,
  readSheetFolder,
  type SheetFolder,
  writeFolder,
} from "./sheet-folder.ts";

interface ImportOptions extends ConvertRequest {
  readonly cwd: string;
  readonly spec: string;
  readonly check: boolean;
  /** Whether warnings about the document are errors. */
  readonly strict?: boolean;
  /** Patterns of the operations to import. If empty: the patterns of the last import. */
  readonly only?: readonly string[];
  /** Type of 64-bit integers. Default: the type of the last import. */
  readonly int64?: Int64Type | undefined;
  /** Returns whether an import can replace call sheets of a service that no import has written. */
  readonly isReplaceable?:
    ((service: string, sheets: readonly SourceText[]) => boolean) | undefined;
  /** Style of names. Default: the style of the last import. */
  readonly names?: NameStyle | undefined;
  /** Returns the path of the JSON Schema relative to a folder; both paths start at the working directory. */
  readonly schemaFrom: (folder: string) => string;
}

export async function importDocument(
  options: ImportOptions,
): Promise<Report<ImportedPackage> | OtherFormat> {
  const { cwd, spec, check, only = [] } = options;
  const read = await readDescription(options);
  if (!read.ok) return await failed(read.diagnostics);
  if ("isOther" in read.value) return read.value;
  const out = posix.join(toSlashes(spec), read.value.name);
  const { name } = read.value;
  const folder = readSheetFolder(
    out,
    cwd,
    (sheets) => options.isReplaceable?.(name, sheets) === true,
  );
  if (!folder.ok) return await failed(folder.diagnostics);
  const isRemembered = only.length === 0;
  const patterns = isRemembered ? (folder.value.memory?.last.only ?? []) : only;
  const int64 = options.int64 ?? folder.value.memory?.last.int64 ?? "integer";
  const { description } = read.value;
  const described =
    int64 === "bigint" ? { ...read.value, description: withBigints(description) } : read.value;
  const last = folder.value.memory?.last;
  const names = options.names ?? (last === undefined ? "short" : last.names);
  const isRenamed = options.names !== undefined && options.names !== last?.names;
  const former = isRenamed || last === undefined ? undefined : formerNames(last, folder.value);
  const naming = { isKept: names === "keep", former };
  const composed = compose(described, { patterns, isRemembered }, naming);
  if (!composed.ok) return await failed(composed.diagnostics);
  const converted = composed.value;
  if (options.strict === true && converted.warnings.length > 0) {
    return await failed(converted.warnings);
  }
  const merged = planImport({
    converted,
    int64,
    names,
    isRenamed,
    folder: folder.value,
    schema: (depth) => options.schemaFrom(posix.join(out, "x/".repeat(depth))),
  });
  if (!merged.ok) return await failed(merged.diagnostics, folder.value.sheets);
  const { conflicts } = merged.value;
  const { changes, unchanged } = compareFolder(folder.value, merged.value);
  const refused = check ? [] : writeFolder(changes, { folder: out, cwd });
  if (hasErrors(refused)) return await failed(refused);
  const diagnostics = describe(
    [...converted.warnings, ...conflicts.map((one) => conflictDiagnostic(out, one))],
    textsOf(out, merged.value),
  );
  const sheets = changes.filter(({ path }) => path !== memoryName);
  const done = check ? [] : sheets;
  const drift = check ? { drift: driftOf(changes) } : {};
  const ok = !check || sheets.length === 0;
  const entry: ImportedPackage = {
    name: null,
    spec,
    out,
    ok,
    service: converted.name,
    document: converted.root,
    format: converted.format,
    source: converted.source,
    isFirst: folder.value.memory === undefined,
    ...merged.value.counts,
    ...(converted.only.length === 0 ? {} : { only: converted.only }),
    written: done.flatMap(({ path, text }) => (text === undefined ? [] : [path])),
    removed: done.flatMap(({ path, text }) => (text === undefined ? [path] : [])),
    unchanged,
    ...drift,
    conflicts: conflicts.map(({ path, ...one }) => ({ file: posix.join(out, path), ...one })),
    notes: countNotes(converted.notes),
  };
  return { version: 1, ok, diagnostics, packages: [entry] };
}

const failed = async (
  found: readonly Diagnostic[],
  sources: readonly SourceText[] = [],
): Promise<Report<never>> => ({
  version: 1,
  ok: false,
  diagnostics: describe(found, sources),
  packages: [],
});

const conflictDiagnostic = (out: string, { path, line, what, now }: Conflict): Diagnostic =>
  diagnostic(
    "import-conflict",
    { file: posix.join(out, path), line, column: 1, length: 1 },
    { what, now },
  );

/** Returns the call sheets that show conflicts. */
const textsOf = (out: string, { texts, conflicts }: MergedSheets): readonly SourceText[] =>
  [...new Set(conflicts.map(({ path }) => path))].map((path) => {
    const file = posix.join(out, path);
    return { path, origin: path, file, text: texts.get(path) ?? "" };
  });

interface PlanRequest {
  readonly converted: Converted;
  readonly int64: Int64Type;
  readonly names: NameStyle | undefined;
  /** Whether the last import had another style of names. */
  readonly isRenamed: boolean;
  readonly folder: SheetFolder;
  /** Returns the path of the JSON Schema from a file that is this many folders below the folder of the service. */
  readonly schema: (depth: number) => string;
}

/** Plans an import. `texts` also includes the record for the next import. */
function planImport(request: PlanRequest): Outcome<MergedSheets> {
  const { converted, int64, names, isRenamed, schema, folder } = request;
  const last = folder.memory?.last;
  const values =
    last === undefined
      ? converted.values
      : keepNames(converted, {
          values: valuesOf(last.sheets),
          invented: last.invented,
          isRestyled: isRenamed,
        }).values;
  const printed = printValues(values, (depth) => schema(depth - 1));
  const large = printed.find(({ text }) => Buffer.byteLength(text) > largestFile);
  if (large !== undefined) return fail([tooLarge(large)]);
  const incoming = new Map<string, Incoming>();
  for (const { path, text } of printed) {
    const value = values.get(path);
    if (value === undefined) throw new Error(`Nothing was printed as ${path}.`);
    incoming.set(pathInService(path), { text, value, sha256: hashOfText(text) });
  }
  const memory = memoryText({
    document: converted.root,
    sheets: incoming,
    invented: inventedIn(values, converted, last?.invented),
    only: converted.only,
    int64,
    names,
  });
  const merged = merge(request, incoming);
  if (!merged.ok) return merged;
  const { texts } = merged.value;
  return succeed({ ...merged.value, texts: new Map([...texts, [memoryName, memory]]) });
}

function tooLarge({ path, text }: { readonly path: string; readonly text: string }): Diagnostic {
  const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
  const [size, limit] = [mebibytes(Buffer.byteLength(text)), mebibytes(largestFile)];
  return diagnostic("import-large", undefined, { file: path, size, limit });
}

const valuesOf = (sheets: ReadonlyMap<string, RememberedSheet>): SheetValues =>
  new Map(Array.from(sheets, ([path, { value }]) => [path, value]));

/** Reads the names of the last import, and those that authors have given since. */
function formerNames({ sheets: imported }: LastImport, { sheets }: SheetFolder): FormerNames {
  const read = sheets.flatMap((sheet) => {
    const { root } = readTree(parseYaml(sheet).contents, sheet.text);
    return root.kind === "mapping" ? [mappingValue(root)] : [];
  });
  return {
    imported: namesByRequest(valuesOf(imported).values()),
    current: namesByRequest(read),
  };
}

interface Incoming extends RememberedSheet {
  readonly text: string;
}

/** If no call sheet was edited, the printed sheets are complete. */
function merge(
  { converted, folder: { sheets, memory }, schema }: PlanRequest,
  incoming: ReadonlyMap<string, Incoming>,
): Outcome<MergedSheets> {
  const last = memory?.last.sheets;
  const isAsWritten = ({ path, text }: SourceText): boolean =>
    last?.get(path)?.sha256 === hashOfText(text);
  if (last === undefined || (sheets.length === last.size && sheets.every(isAsWritten))) {
    const texts = new Map(Array.from(incoming, ([path, { text }]) => [path, text]));
    return succeed({ texts, conflicts: [], counts: countsOf(valuesOf(incoming)) });
  }
  return mergeSheets({
    base: valuesOf(last),
    incoming: valuesOf(incoming),
    service: converted.name,
    sheets,
    schema,
  });
}
