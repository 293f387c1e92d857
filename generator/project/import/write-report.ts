/** The file of `--report`: for people, or for other tools where its name ends in `.json`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { isSystemError } from "../../write/output-error.ts";
import { describe } from "../describe.ts";
import type { Diagnostic, ImportedPackage, Report } from "../report/report.ts";
import { toSlashes } from "../../text/to-slashes.ts";

/** Returns why it could not be written. */
export async function writeReport(
  report: Report<ImportedPackage>,
  file: string,
  cwd: string,
): Promise<readonly Diagnostic[]> {
  const path = resolve(cwd, file);
  const text = await reportText(report, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return [];
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const values = { file: toSlashes(file), reason: error.code };
    return await describe([diagnostic("import-report-unwritable", undefined, values)]);
  }
}

async function reportText(report: Report<ImportedPackage>, file: string): Promise<string> {
  if (file.endsWith(".json")) return `${JSON.stringify(report, null, 2)}\n`;
  const { reportMarkdown } = await import("./report-text.ts");
  return report.packages.map(reportMarkdown).join("\n");
}
