/** Pages of comparisons: a library with a change of each verdict, and a report with hostile strings. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { verdicts } from "../../../generator/diff/verdict/change.ts";
import { printPage } from "../../../generator/print/html/print-page.ts";
import { readPageTemplates } from "../../../generator/project/load/templates.ts";
import type { DiffReport } from "../../../generator/project/report/diff-report.ts";
import { comparisonPage } from "../../../generator/review/page/comparison-page.ts";
import { runCli } from "../../cli/run-cli.ts";
import { broken, change, hostileTexts, report } from "../show/reports.ts";

/** Returns what `callsheet diff --format html` prints of the library with one change of each verdict. */
export async function changedLibraryPage(folder: string): Promise<string> {
  const sides = { old: join(folder, "old/spec"), new: join(folder, "new/spec") };
  for (const side of Object.values(sides)) cpSync("test/docs/spec", side, { recursive: true });
  const sheet = join(sides.new, "library/books.yaml");
  const text = readFileSync(sheet, "utf8")
    .replace("  get:\n", "  read:\n")
    .replace(/^ {6}since: .*$/m, "      shelf: { type: string, doc: Only those of one shelf. }")
    .replace("calls: 5", "calls: 2")
    .replace("Adds a book.", "Adds one book.");
  writeFileSync(sheet, text);
  return (await runCli(["diff", sides.old, sides.new, "--format", "html"])).stdout;
}

/** A report with every hostile string in each part of a change. */
const hostile = report(
  hostileTexts.map((text, at) =>
    change(verdicts[at % verdicts.length] ?? "docs", {
      service: text,
      target: text,
      message: text,
      rule: text,
      fingerprint: text,
      edit: { before: text, after: text },
      witness: { ordinary: text, pattern: text },
      reaches: [text, "a"],
      accepted: at % 3 === 0 ? { reason: text } : undefined,
      places: { old: { file: text, line: 1, column: 1, length: 1 } },
    } as Parameters<typeof change>[1]),
  ),
  {
    old: { name: hostileTexts.join(" ") },
    new: { name: "</title><script>" },
    against: hostileTexts.flatMap((text) =>
      [{ change: text }, {}].map((by) => broken(undefined, { file: text, message: text, ...by })),
    ),
  },
);

export function pageOf(of: DiffReport): string {
  const data = comparisonPage(of, { models: [] });
  const plan = { title: data.subject, command: "diff", template: "diff", data };
  return printPage(plan, readPageTemplates());
}

export const hostilePage = (): string => pageOf(hostile);
