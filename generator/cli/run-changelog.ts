/** `callsheet changelog`: the entry of a comparison, printed or written into a changelog. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { changelogEntry } from "../project/changelog/changelog-entry.ts";
import { headingOf, insertEntry, type Dated } from "../project/changelog/insert-entry.ts";
import { diffSides, type DiffOptions, type Misuse } from "../project/diff/diff.ts";
import { toReport } from "../project/report/diagnostics.ts";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { print, reportDiagnostics } from "./terminal.ts";

export interface ChangelogRequest extends DiffOptions {
  /** The changelog to write into; absent for printing. */
  readonly write?: string | undefined;
}

export async function runChangelog(request: ChangelogRequest): Promise<0 | 1 | 2 | Misuse> {
  const { write, cwd, ...options } = request;
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const done = await diffSides({ ...options, cwd, today });
  if ("usageError" in done) return done;
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
    return { usageError: `--write is for one package; say --package with one of ${names}.` };
  }
  if (write !== undefined) return await writeEntry(write, first, cwd);
  const several = second !== undefined;
  print(entries.map((one) => sectionText(one, several)).join("\n\n"));
  return 0;
}

const sectionText = (entry: Dated & { readonly name: string | null }, several: boolean): string =>
  `${several ? `# ${entry.name ?? ""}\n\n` : ""}${headingOf(entry, false)}\n\n${entry.body}`;

async function writeEntry(file: string, entry: Dated, cwd: string): Promise<0 | 1> {
  const path = resolve(cwd, file);
  const refuse = async (reason: string): Promise<1> => {
    await reportDiagnostics(
      toReport([diagnostic("changelog-refused", undefined, { file, reason })]),
    );
    return 1;
  };
  try {
    if (existsSync(path) && !statSync(path).isFile()) return await refuse("it is not a file");
    const before = existsSync(path) ? readFileSync(path, "utf8") : "";
    const inserted = insertEntry(before, entry);
    if (inserted.problem === "no changelog") {
      return await refuse('it has no heading such as "# Changelog", so it may be something else');
    }
    if (inserted.problem !== undefined) {
      return await refuse(`it has an entry for ${entry.version} already`);
    }
    writeFileSync(path, inserted.text);
    print(`wrote ${entry.version} into ${file}`);
    return 0;
  } catch (error) {
    return await refuse((error as NodeJS.ErrnoException).code ?? String(error));
  }
}
