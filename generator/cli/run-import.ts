/** The output of `callsheet import`: what became of a document, and what is left to do. */
import { hasErrors } from "../diagnostics/outcome.ts";
import { foreignFormats } from "../import/foreign-formats.ts";
import { shownPath } from "../import/source/address.ts";
import { readConfig } from "../project/config/read-config.ts";
import { importDocument } from "../project/import/import-document.ts";
import { reportFileText } from "../project/import/import-report.ts";
import { refusedFiles, writeNamedFiles } from "../project/named-files.ts";
import { toReport } from "../project/report/diagnostics.ts";
import type { ImportedPackage, Report } from "../project/report/report.ts";
import type { ImportWishes } from "./import-request.ts";
import { commandOf, importDrift, importSummary } from "./import-summary.ts";
import { schemaPath } from "./init/schema-path.ts";
import { copyOf } from "./init/sheet-files.ts";
import { writeFirst } from "./init/write-first.ts";
import { callsheetIn } from "./callsheet-in.ts";
import { specFolder } from "./spec-folder.ts";
import { print, printError, printJson, reportDiagnostics } from "./terminal.ts";

type ImportReport = Report<ImportedPackage>;

/** Whether all is written, or nothing would change; or why the command line cannot be followed. */
export async function runImport(wishes: ImportWishes, cwd: string): Promise<boolean | string> {
  const { format, path, out } = wishes;
  const config = await readConfig(cwd);
  const spec = specFolder(config, out, "--out");
  if (typeof spec !== "string") return spec.problem;
  if (out === undefined && hasErrors(config.diagnostics)) {
    const diagnostics = toReport(config.diagnostics, config.sources);
    return await show({ version: 1, ok: false, diagnostics, packages: [] }, wishes);
  }
  const refused = refusedFiles(wishes.report === undefined ? [] : [wishes.report], cwd);
  if (refused.length > 0) {
    return await show(
      { version: 1, ok: false, diagnostics: toReport(refused), packages: [] },
      wishes,
    );
  }
  const schemaFrom = schemaPath("schema.json", spec).from;
  const done = await importDocument({ ...wishes, cwd, spec, schemaFrom });
  if ("isOther" in done) {
    const shown = shownPath(path);
    const right = commandOf([done.isOther, shown, ...optionsOf(wishes)]);
    return `${shown} is no ${foreignFormats[format].title} document, but a document of ${foreignFormats[done.isOther].title}: run \`${right}\`.`;
  }
  return await show(await finished(done, wishes, spec, cwd), wishes);
}

/** With what goes beside the call sheets: the schema for editors, and the file of `--report`. */
async function finished(
  done: ImportReport,
  { check, report }: ImportWishes,
  spec: string,
  cwd: string,
): Promise<ImportReport> {
  if (done.packages.length === 0) return done;
  const schema = check ? [] : toReport(writeFirst(copyOf("schema.json", spec)).diagnostics);
  const found = [
    ...schema,
    ...(report === undefined ? [] : toReport(writeNamedFiles([asFile(done, report)], cwd))),
  ];
  return {
    ...done,
    ok: done.ok && !hasErrors(found),
    diagnostics: [...done.diagnostics, ...found],
  };
}

const asFile = (done: ImportReport, file: string) => ({
  file,
  text: reportFileText(done, file),
});

async function show(report: ImportReport, wishes: ImportWishes): Promise<boolean> {
  const { ok, diagnostics, packages } = report;
  if (wishes.json) {
    printJson({ ...report, packages: packages.map(withoutPlaces) });
    return ok;
  }
  await reportDiagnostics(diagnostics, packages.length === 0 ? "; nothing was written" : "");
  for (const entry of packages) {
    const { drift = [] } = entry;
    if (drift.length > 0) {
      printError(
        importDrift(
          entry,
          commandOf([wishes.format, shownPath(wishes.path), ...optionsOf(wishes)]),
        ),
      );
    } else {
      const inManager = await callsheetIn(process.cwd());
      print(importSummary(entry, { ...wishes, inManager }));
    }
  }
  return ok;
}

/** There may be very many: they are for the file of `--report`. */
const withoutPlaces = (entry: ImportedPackage): ImportedPackage => ({
  ...entry,
  notes: entry.notes.map((note) => ({ ...note, places: undefined })),
});

const optionsOf = ({ out, name, only }: ImportWishes): string[] => [
  ...(out === undefined ? [] : ["--out", out]),
  ...(name === undefined ? [] : ["--name", name]),
  ...only.flatMap((pattern) => ["--only", pattern]),
];
