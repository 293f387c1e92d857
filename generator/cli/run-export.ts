/** `callsheet export`: prints a document on standard output, and the facts that it cannot express on standard error. */
import { hasErrors } from "../diagnostics/outcome.ts";
import { exportService, type Exported, reportText } from "../project/commands/export.ts";
import { writeNamedFiles } from "../project/files/named-files.ts";
import { describe } from "../project/report/diagnostics.ts";
import { plural, quoteWord } from "../text/texts.ts";
import { unexpectedWord, UsageError, type ExitCode, type Arguments } from "./command.ts";
import { selectProjects } from "./selection.ts";
import { printError, printPainted, reportDiagnostics } from "./terminal.ts";

export async function runExport({ texts, positionals }: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const service = await serviceOf(positionals);
  // Here --out is the file of the document, not the folder of a package.
  const { out, report, spec, package: name } = texts;
  const config = await selectProjects({ texts: { spec, package: name }, files: [] }, cwd);
  const { exported, diagnostics, usageError } = exportService(service, config, cwd);
  if (usageError !== undefined) throw new UsageError(usageError);
  await reportDiagnostics(diagnostics, exported === undefined ? "; nothing was exported" : "");
  if (exported === undefined) return 1;
  const files = [
    ...(out === undefined ? [] : [{ file: out, text: exported.text }]),
    ...(report === undefined ? [] : [{ file: report, text: reportText(exported, report) }]),
  ];
  const refused = describe(writeNamedFiles(files, cwd));
  await reportDiagnostics(refused, "; nothing was exported");
  if (hasErrors(refused)) return 1;
  if (out === undefined) printPainted(exported.text.trimEnd());
  printError(summary(exported, report));
  return 0;
}

const formats = ["openapi"];

/** Returns the service to export. Throws if the arguments do not identify it. */
async function serviceOf([format, service]: readonly string[]): Promise<string> {
  if (format === undefined)
    throw new UsageError(
      "The format and the service are missing. Pass `openapi` and the name of the service.",
    );
  if (!formats.includes(format)) {
    const isService =
      service === undefined
        ? ` Or is it a service? \`callsheet export openapi ${quoteWord(format)}\`.`
        : "";
    throw await unexpectedWord(`"export" does not accept "${format}"`, format, formats, isService);
  }
  if (service === undefined) throw new UsageError("The service is missing. Pass its name.");
  return service;
}

function summary(
  { service, operations, types, notes }: Exported,
  report: string | undefined,
): string {
  const counts = `${plural(operations, "operation")}, ${plural(types, "type")}`;
  const head = `${service} as OpenAPI 3.1: ${counts}.`;
  if (notes.length === 0) return `${head} It contains all facts of the call sheets.`;
  const where = report === undefined ? "`--report FILE` lists it" : `${report} lists it`;
  const lines = notes.map(
    ({ heading, places }) => `  ${String(places.length).padStart(6)} ${heading}`,
  );
  return [
    head,
    `Facts that OpenAPI cannot express are in x-callsheet, and ${where}:`,
    ...lines,
  ].join("\n");
}
