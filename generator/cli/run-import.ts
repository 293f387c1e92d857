/** `callsheet import`: what became of a document, and what is left to do. */
import { hasErrors } from "../diagnostics/outcome.ts";
import {
  foreignFormatNames,
  foreignFormats,
  type ForeignFormat,
} from "../import/foreign-formats.ts";
import { shownPath } from "../import/source/address.ts";
import { readConfig } from "../project/config/read-config.ts";
import { importDocument } from "../project/import/import-document.ts";
import { reportFileText } from "../project/import/import-report.ts";
import { refusedFiles, writeNamedFiles } from "../project/named-files.ts";
import { describe } from "../project/report/diagnostics.ts";
import type { Diagnostic, ImportedPackage, Report } from "../project/report/report.ts";
import { quoteWord } from "../text/texts.ts";
import { toSlashes } from "../text/paths.ts";
import { unknownWord, UsageError, type ExitCode, type Arguments } from "./command.ts";
import { importDrift, importSummary } from "./import-lines.ts";
import { copyOf, schemaPath, writeFirst } from "./init/first-spec.ts";
import { callsheetIn, specFolder } from "./selection.ts";
import { checkServiceName } from "./service-name.ts";
import { print, printError, printJson, reportDiagnostics } from "./terminal.ts";

type ImportReport = Report<ImportedPackage>;

export async function runImport(values: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const request = await requestOf(values);
  const { format, path, out, report } = request;
  const config = await readConfig(cwd);
  const spec = specFolder(config, out, "--out");
  if (out === undefined && hasErrors(config.diagnostics)) {
    return await show(failed(describe(config.diagnostics, config.sources)), request);
  }
  const refused = refusedFiles(report === undefined ? [] : [report], cwd);
  if (refused.length > 0) return await show(failed(describe(refused)), request);
  const schemaFrom = schemaPath("schema.json", spec).from;
  const done = await importDocument({ ...request, cwd, spec, schemaFrom });
  if ("isOther" in done) {
    const [title, other] = [foreignFormats[format].title, foreignFormats[done.isOther].title];
    const right = lineOf({ ...request, format: done.isOther });
    throw new UsageError(
      `${shownPath(path)} is no ${title} document, but a document of ${other}: run \`${right}\`.`,
    );
  }
  return await show(await withFiles(done, request, { spec, cwd }), request);
}

interface ImportRequest {
  readonly format: ForeignFormat;
  readonly path: string;
  readonly out: string | undefined;
  readonly name: string | undefined;
  /** Patterns; none where the last import decides. */
  readonly only: readonly string[];
  readonly report: string | undefined;
  readonly check: boolean;
  readonly json: boolean;
}

const known = foreignFormatNames.join(" or ");

async function requestOf(values: Arguments): Promise<ImportRequest> {
  const [word, path, other] = values.files;
  if (word === undefined) {
    throw new UsageError(`Say what the document is, ${known}, and its file or address.`);
  }
  const format = foreignFormatNames.find((name) => name === word);
  if (format === undefined) {
    const isFile = /[./\\]/.test(word);
    if (!isFile) throw await unknownWord(`"import" knows no "${word}"`, word, foreignFormatNames);
    const shown = shownPath(word);
    const right = `callsheet import ${known} ${quoteWord(shown)}`;
    throw new UsageError(`Say what ${shown} is: \`${right}\`.`);
  }
  if (path === undefined) {
    throw new UsageError(`Say which file is the ${foreignFormats[format].title} document.`);
  }
  if (other !== undefined) {
    throw new UsageError(`One document is imported at a time: leave out "${shownPath(other)}".`);
  }
  const { out, name, report } = values.texts;
  if (name !== undefined) checkServiceName(name);
  const patterns = values.list("only");
  const only = patterns.flatMap((text) => text.split(",")).flatMap((text) => text.trim() || []);
  if (patterns.length > 0 && only.length === 0) {
    throw new UsageError("--only needs a pattern after it.");
  }
  const [check, json] = [values.flag("check"), values.flag("json")];
  return { format, path, out, name, only, report, check, json };
}

/** The command line of an import, to be repeated in a message. */
function lineOf({ format, path, out, name, only }: ImportRequest): string {
  const words = [
    format,
    shownPath(path),
    ...(out === undefined ? [] : ["--out", out]),
    ...(name === undefined ? [] : ["--name", name]),
    ...only.flatMap((pattern) => ["--only", pattern]),
  ];
  return ["callsheet", "import", ...words.map((word) => quoteWord(toSlashes(word)))].join(" ");
}

const failed = (diagnostics: readonly Diagnostic[]): ImportReport => ({
  version: 1,
  ok: false,
  diagnostics,
  packages: [],
});

/** Adds what goes beside the call sheets: the schema for editors, and the file of `--report`. */
async function withFiles(
  done: ImportReport,
  { check, report }: ImportRequest,
  { spec, cwd }: { readonly spec: string; readonly cwd: string },
): Promise<ImportReport> {
  if (done.packages.length === 0) return done;
  const schema = check ? [] : writeFirst(copyOf("schema.json", spec)).diagnostics;
  const files =
    report === undefined ? [] : [{ file: report, text: await reportFileText(done, report) }];
  const found = [...describe(schema), ...describe(writeNamedFiles(files, cwd))];
  return {
    ...done,
    ok: done.ok && !hasErrors(found),
    diagnostics: [...done.diagnostics, ...found],
  };
}

async function show(report: ImportReport, request: ImportRequest): Promise<ExitCode> {
  const { ok, diagnostics, packages } = report;
  const code = ok ? 0 : 1;
  if (request.json) {
    // There may be very many places: they are for the file of `--report`.
    const entries = packages.map((entry) => ({
      ...entry,
      notes: entry.notes.map((note) => ({ ...note, places: undefined })),
    }));
    printJson({ ...report, packages: entries });
    return code;
  }
  await reportDiagnostics(diagnostics, packages.length === 0 ? "; nothing was written" : "");
  for (const entry of packages) {
    const { drift = [] } = entry;
    if (drift.length > 0) printError(importDrift(entry, lineOf(request)));
    else {
      const inManager = await callsheetIn(process.cwd());
      print(importSummary(entry, { ...request, inManager }));
    }
  }
  return code;
}
