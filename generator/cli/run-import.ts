/** `callsheet import`: prints the result of an import, and the next steps. */
import { hasErrors } from "../diagnostics/outcome.ts";
import { type DocumentFormat, documentFormatNames, documentFormats } from "../import/convert.ts";
import { isAddress, shownPath } from "../import/source/read-text.ts";
import { readConfig } from "../project/config/read-config.ts";
import { importDocument } from "../project/import/import-document.ts";
import { reportFileText } from "../project/import/import-report.ts";
import { refusedFiles, writeNamedFiles } from "../project/files/named-files.ts";
import { describe } from "../project/report/diagnostics.ts";
import type { Diagnostic, ImportedPackage, Report } from "../project/report/report.ts";
import { toSlashes } from "../text/paths.ts";
import { quoteWord } from "../text/texts.ts";
import { type Arguments, type ExitCode, unexpectedWord, UsageError } from "./command.ts";
import { type DocumentChoices, documentChoices } from "./document-choices.ts";
import type { Wanted } from "./init/choose-target.ts";
import { isExample } from "./init/examples.ts";
import { checkServiceName, copyOf, schemaPath, writeFirst } from "./init/first-spec.ts";
import { completeImport, type Completed } from "./init/import-set-up.ts";
import { isProjectFolder, planSetUp, type SetUp } from "./init/plan-set-up.ts";
import { importDrift, importSummary } from "./import-lines.ts";
import { callsheetIn, specFolder } from "./selection.ts";
import { print, printError, printJson, reportDiagnostics } from "./terminal.ts";

type ImportReport = Report<ImportedPackage>;

export async function runImport(values: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const request = await requestOf(values);
  const { out, check } = request;
  const config = await readConfig(cwd);
  const spec = specFolder(config, out, "--out");
  if (out === undefined && hasErrors(config.diagnostics)) {
    return await show(failed(describe(config.diagnostics, config.sources)), request);
  }
  // A chosen folder is for call sheets alone, and so is a folder without a project.
  const isAlone =
    out !== undefined || check || (config.sources.length === 0 && !isProjectFolder(cwd));
  if (isAlone) return await importInto(request, { cwd, spec });
  const planned = await planSetUp({ cwd, config, spec: undefined, isImported: true });
  if (!planned.ok) return await show(failed(describe(planned.diagnostics)), request);
  return await importInto(request, { cwd, spec: planned.value.spec, setUp: planned.value });
}

interface FromRequest {
  readonly path: string;
  readonly name: string | undefined;
  readonly spec: string | undefined;
  readonly wanted: Wanted;
  readonly choices: DocumentChoices;
}

/** `callsheet init --from`. */
export async function initFrom(of: FromRequest): Promise<ExitCode> {
  const { path, name, spec, wanted, choices } = of;
  const cwd = process.cwd();
  checkAddress(path);
  const request: ImportRequest = { ...plain, ...choices, path, name };
  const config = await readConfig(cwd);
  if (hasErrors(config.diagnostics)) {
    return await show(failed(describe(config.diagnostics, config.sources)), request);
  }
  const planned = await planSetUp({ ...wanted, cwd, config, spec, isImported: true });
  if (!planned.ok) return await show(failed(describe(planned.diagnostics)), request);
  const setUp = { ...planned.value, isRequired: true };
  return await importInto(request, { cwd, spec: setUp.spec, setUp });
}

interface Target {
  readonly cwd: string;
  readonly spec: string;
  /** Absent if only call sheets are written. */
  readonly setUp?: SetUp;
}

async function importInto(request: ImportRequest, { cwd, spec, setUp }: Target): Promise<ExitCode> {
  const { format, path, report } = request;
  const refused = refusedFiles(report === undefined ? [] : [report], cwd);
  if (refused.length > 0) return await show(failed(describe(refused)), request);
  const schemaFrom = schemaPath("schema.json", spec).from;
  const isReplaceable = setUp && isExample;
  const done = await importDocument({ ...request, cwd, spec, schemaFrom, isReplaceable });
  if ("isOther" in done) {
    const title = documentFormats[format ?? done.isOther].title;
    const right = lineOf({ ...request, format: done.isOther });
    throw new UsageError(
      `${shownPath(path)} is a document of ${documentFormats[done.isOther].title}, not of ${title}. Run \`${right}\`.`,
    );
  }
  const result = await withFiles(done, request, { spec, cwd });
  const [entry] = result.packages;
  if (!result.ok || entry === undefined || setUp === undefined) return await show(result, request);
  const completed = await completeImport(
    setUp,
    entry,
    wordsOf({ ...request, format: entry.format }),
  );
  const diagnostics = [...result.diagnostics, ...completed.diagnostics];
  return await show({ ...result, ok: completed.ok, diagnostics }, request, completed);
}

interface ImportRequest extends DocumentChoices {
  /** Undefined for any format. */
  readonly format: DocumentFormat | undefined;
  readonly path: string;
  readonly out: string | undefined;
  readonly name: string | undefined;
  readonly check: boolean;
  readonly json: boolean;
}

const plain = { format: undefined, out: undefined, check: false, json: false } as const;

const known = documentFormatNames.join(" or ");

async function requestOf(values: Arguments): Promise<ImportRequest> {
  const [word, path, other] = values.files;
  if (word === undefined) {
    throw new UsageError(
      `The format or the file is missing. Pass the format, ${known}, and a file or URL: \`callsheet import openapi openapi.yaml\`.`,
    );
  }
  const format = documentFormatNames.find((name) => name === word);
  if (format === undefined) {
    const isFile = /[./\\]/.test(word);
    if (!isFile)
      throw await unexpectedWord(`"import" does not accept "${word}"`, word, documentFormatNames);
    const shown = shownPath(word);
    const lines = documentFormatNames.map(
      (one) => `\`callsheet import ${one} ${quoteWord(shown)}\``,
    );
    throw new UsageError(`The format of ${shown} is missing. Run ${lines.join(" or ")}.`);
  }
  if (path === undefined) {
    const right = `callsheet import ${format} ${format}.yaml`;
    throw new UsageError(
      `The ${documentFormats[format].title} document is missing. Pass its file: \`${right}\`.`,
    );
  }
  checkAddress(path);
  if (other !== undefined) {
    throw new UsageError(`An import takes one document. Remove "${shownPath(other)}".`);
  }
  const { out, name } = values.texts;
  const choices = documentChoices(values);
  if (name !== undefined) checkServiceName(name);
  const [check, json] = [values.flag("check"), values.flag("json")];
  return { ...choices, format, path, out, name, check, json };
}

function checkAddress(path: string): void {
  if (/^\w+:\/\//.test(path) && !isAddress(path)) {
    throw new UsageError("A document is a file or an http or https URL. Pass one of these.");
  }
}

type Repeated = ImportRequest & { readonly format: DocumentFormat };

/** Returns the command line of an import, to be shown in a message. */
const lineOf = (request: Repeated): string =>
  ["callsheet", ...wordsOf(request)].map((word) => quoteWord(word)).join(" ");

function wordsOf({ format, path, out, name, only, int64, names }: Repeated): readonly string[] {
  const words = [
    "import",
    format,
    shownPath(path),
    ...(out === undefined ? [] : ["--out", out]),
    ...(name === undefined ? [] : ["--name", name]),
    ...only.flatMap((pattern) => ["--only", pattern]),
    ...(int64 === undefined ? [] : ["--int64", int64]),
    ...(names === undefined ? [] : ["--names", names]),
  ];
  return words.map(toSlashes);
}

const failed = (diagnostics: readonly Diagnostic[]): ImportReport => ({
  version: 1,
  ok: false,
  diagnostics,
  packages: [],
});

/** Adds the files next to the call sheets: the schema for editors, and the file of `--report`. */
async function withFiles(
  done: ImportReport,
  { check, report }: ImportRequest,
  { spec, cwd }: { readonly spec: string; readonly cwd: string },
): Promise<ImportReport> {
  if (done.packages.length === 0) return done;
  const schema = check ? [] : writeFirst(copyOf("schema.json", spec)).diagnostics;
  const files =
    report === undefined ? [] : [{ file: report, text: await reportFileText(done, report) }];
  const fileProblems = [...describe(schema), ...describe(writeNamedFiles(files, cwd))];
  return {
    ...done,
    ok: done.ok && !hasErrors(fileProblems),
    diagnostics: [...done.diagnostics, ...fileProblems],
  };
}

/** `completed`: what followed the import. */
async function show(
  report: ImportReport,
  request: ImportRequest,
  completed?: Completed,
): Promise<ExitCode> {
  const { ok, diagnostics, packages } = report;
  const code = ok ? 0 : 1;
  if (request.json) {
    // The number of locations can be large, so only the file of `--report` lists them.
    const entries = packages.map((entry) => ({
      ...entry,
      notes: entry.notes.map((note) => ({ ...note, places: undefined })),
    }));
    printJson({ ...report, packages: entries });
    return code;
  }
  await reportDiagnostics(
    diagnostics,
    packages.length === 0 ? "; nothing was written" : completed?.outcome,
  );
  for (const entry of packages) {
    const { drift = [] } = entry;
    const { format } = entry;
    if (drift.length > 0) printError(importDrift(entry, lineOf({ ...request, format })));
    else {
      const inManager = await callsheetIn(process.cwd());
      const isLast = completed === undefined || !completed.isNeeded;
      print(importSummary(entry, { ...request, isLast, inManager }));
    }
  }
  for (const line of completed?.lines ?? []) print(line);
  return code;
}
