/** `callsheet import`: a document of another format becomes the call sheets of a service, or what would change of them. */
import { posix } from "node:path";
import { diagnostic, type Diagnostic as Found } from "../../diagnostics/diagnostic.ts";
import { hasErrors, type Outcome } from "../../diagnostics/outcome.ts";
import {
  compose,
  type Converted,
  type ConvertRequest,
  type OtherFormat,
  readDescription,
} from "../../import/convert.ts";
import type { Conflict } from "../../import/merge/conflict-comment.ts";
import type { MergedSheets } from "../../import/merge/merge-sheets.ts";
import type { SourceText } from "../../text/source-text.ts";
import { toSlashes } from "../../text/paths.ts";
import { describe } from "../report/diagnostics.ts";
import type { ImportedPackage, Report } from "../report/report.ts";
import {
  compareFolder,
  driftOf,
  readSheetFolder,
  type SheetFolder,
  writeFolder,
} from "./sheet-folder.ts";
import { countNotes } from "./import-report.ts";
import { memoryName } from "./last-import.ts";
import { planImport } from "./plan-import.ts";

export interface ImportOptions extends ConvertRequest {
  /** Base of relative paths; absolute. */
  readonly cwd: string;
  /** The folder of call sheets. */
  readonly spec: string;
  /** Write nothing. */
  readonly check: boolean;
  /** Patterns of the operations that are imported; where there are none, the last import decides. */
  readonly only?: readonly string[];
  /** The path of the JSON Schema from a folder; both from the working directory. */
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
  const folder = readSheetFolder(out, cwd);
  if (!folder.ok) return await failed(folder.diagnostics);
  const isRemembered = only.length === 0;
  const patterns = isRemembered ? (folder.value.memory?.last.only ?? []) : only;
  const composed = compose(read.value, { patterns, isRemembered });
  if (!composed.ok) return await failed(composed.diagnostics);
  const converted = composed.value;
  const merged = merge(converted, folder.value, out, options);
  if (!merged.ok) return await failed(merged.diagnostics, folder.value.sheets);
  const { conflicts } = merged.value;
  const { changes, unchanged } = compareFolder(folder.value, merged.value);
  const refused = check ? [] : writeFolder(changes, { folder: out, cwd });
  if (hasErrors(refused)) return await failed(refused);
  const diagnostics = describe(
    [...converted.warnings, ...conflicts.map((one) => conflictFound(out, one))],
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

function merge(
  converted: Converted,
  folder: SheetFolder,
  out: string,
  { schemaFrom }: ImportOptions,
): Outcome<MergedSheets> {
  return planImport({
    converted,
    folder,
    schema: (depth) => schemaFrom(posix.join(out, "x/".repeat(depth))),
  });
}

const failed = async (
  found: readonly Found[],
  sources: readonly SourceText[] = [],
): Promise<Report<never>> => ({
  version: 1,
  ok: false,
  diagnostics: describe(found, sources),
  packages: [],
});

const conflictFound = (out: string, { path, line, what, now }: Conflict): Found =>
  diagnostic(
    "import-conflict",
    { file: posix.join(out, path), line, column: 1, length: 1 },
    { what, now },
  );

/** The lines that conflicts are shown with. */
const textsOf = (out: string, { texts, conflicts }: MergedSheets): readonly SourceText[] =>
  [...new Set(conflicts.map(({ path }) => path))].map((path) => {
    const file = posix.join(out, path);
    return { path, origin: path, file, text: texts.get(path) ?? "" };
  });
