/** The output of `callsheet export`: a document on standard output, and what it cannot say on standard error. */
import { hasErrors } from "../diagnostics/outcome.ts";
import { chooseProjects } from "../project/config/choose-projects.ts";
import { exportService, type Exported } from "../project/export/export-service.ts";
import { reportText } from "../project/export/report-text.ts";
import { writeNamedFiles } from "../project/named-files.ts";
import { toReport } from "../project/report/diagnostics.ts";
import { plural } from "../text/plural.ts";
import type { ExportWishes } from "./export-request.ts";
import { printError, printPainted, reportDiagnostics } from "./terminal.ts";

/** Whether the document is there, or why the command line cannot be followed. */
export async function runExport(
  { service, out, report, ...wishes }: ExportWishes,
  cwd: string,
): Promise<boolean | string> {
  const config = await chooseProjects(wishes, cwd);
  if (config.usageError !== undefined) return config.usageError;
  const { exported, diagnostics, usageError } = await exportService(service, config, cwd);
  if (usageError !== undefined) return usageError;
  await reportDiagnostics(diagnostics, exported === undefined ? "; nothing was exported" : "");
  if (exported === undefined) return false;
  const files = [
    ...(out === undefined ? [] : [{ file: out, text: exported.text }]),
    ...(report === undefined ? [] : [{ file: report, text: reportText(exported, report) }]),
  ];
  const refused = toReport(writeNamedFiles(files, cwd));
  await reportDiagnostics(refused, "; nothing was exported");
  if (hasErrors(refused)) return false;
  if (out === undefined) printPainted(exported.text.trimEnd());
  printError(summary(exported, report));
  return true;
}

function summary(
  { service, operations, types, notes }: Exported,
  report: string | undefined,
): string {
  const what = `${service} as OpenAPI 3.1: ${plural(operations, "operation")}, ${plural(types, "type")}.`;
  if (notes.length === 0) return `${what} It says all that the call sheets say.`;
  const where = report === undefined ? "`--report FILE` lists it" : `${report} lists it`;
  const lines = notes.map(
    ({ heading, places }) => `  ${String(places.length).padStart(6)} ${heading}`,
  );
  return [what, `What OpenAPI has no words for is in x-callsheet, and ${where}:`, ...lines].join(
    "\n",
  );
}
