/** `callsheet changelog`: prints the entry of a comparison, or inserts it into a changelog. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { changelogEntry } from "../project/changelog/changelog-entry.ts";
import { headingOf, insertEntry, type Dated } from "../project/changelog/insert-entry.ts";
import { diffSides } from "../project/diff/diff.ts";
import { describe } from "../project/report/diagnostics.ts";
import { UsageError, type ExitCode, type Arguments } from "./command.ts";
import { print, reportDiagnostics } from "./terminal.ts";

export async function runChangelog({ texts, positionals: sides }: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const { write, spec, package: wanted } = texts;
  const today = new Date().toISOString().slice(0, 10);
  const done = await diffSides({ sides, spec, package: wanted, cwd, today });
  if ("usageError" in done) throw new UsageError(done.usageError);
  if (!done.ok) {
    await reportDiagnostics(done.diagnostics);
    return 2;
  }
  const { report } = done.value;
  await reportDiagnostics(report.diagnostics.filter(({ code }) => !code.startsWith("accept-")));
  const entries = report.packages.flatMap(({ name }) => {
    const entry = changelogEntry(report, name);
    return entry === undefined ? [] : [{ name, ...entry, date: today }];
  });
  const [first, second] = entries;
  if (first === undefined) {
    print(`No change of the API from ${report.old.name} to ${report.new.name}.`);
    return 0;
  }
  if (second !== undefined && write !== undefined) {
    const names = entries.map(({ name }) => name ?? "").join(", ");
    throw new UsageError(`--write needs a single package. Pass --package with one of ${names}.`);
  }
  if (write !== undefined) return await writeEntry(write, first, cwd);
  const sections = entries.map((entry) => {
    const title = second === undefined ? "" : `# ${entry.name ?? ""}\n\n`;
    return `${title}${headingOf(entry, false)}\n\n${entry.body}`;
  });
  print(sections.join("\n\n"));
  return 0;
}

async function writeEntry(file: string, entry: Dated, cwd: string): Promise<0 | 1> {
  const path = resolve(cwd, file);
  try {
    if (existsSync(path) && !statSync(path).isFile()) return await refuse(file, "it is not a file");
    const before = existsSync(path) ? readFileSync(path, "utf8") : "";
    const inserted = insertEntry(before, entry);
    if (inserted.problem === "no changelog") {
      const reason = 'it has no heading such as "# Changelog", so it might be another file';
      return await refuse(file, reason);
    }
    if (inserted.problem !== undefined) {
      return await refuse(file, `it already has an entry for ${entry.version}`);
    }
    writeFileSync(path, inserted.text);
    print(`wrote ${entry.version} into ${file}`);
    return 0;
  } catch (error) {
    return await refuse(file, (error as NodeJS.ErrnoException).code ?? String(error));
  }
}

async function refuse(file: string, reason: string): Promise<1> {
  await reportDiagnostics(describe([diagnostic("changelog-refused", undefined, { file, reason })]));
  return 1;
}
