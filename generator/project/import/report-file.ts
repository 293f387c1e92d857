/** The file of `--report`: for people, or for other tools where its name ends in `.json`. */
import type { ImportedPackage, Report } from "../report/report.ts";

export async function reportFileText(
  report: Report<ImportedPackage>,
  file: string,
): Promise<string> {
  if (file.endsWith(".json")) return `${JSON.stringify(report, null, 2)}\n`;
  const { reportMarkdown } = await import("./report-text.ts");
  return report.packages.map(reportMarkdown).join("\n");
}
