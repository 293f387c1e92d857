/** `callsheet callers`: the code that uses names of the client. */
import type { UsedName } from "../project/report/report.ts";
import { plural } from "../text/texts.ts";
import { UsageError, type Arguments, type ExitCode } from "./command.ts";
import { selectProjects } from "./selection.ts";
import { print, printJson, reportDiagnostics } from "./terminal.ts";

export async function runCallers(values: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const { positionals: ids, texts } = values;
  const config = await selectProjects({ texts, files: [] }, cwd);
  const { findCallers } = await import("../project/commands/callers.ts");
  const request = { ids, folders: values.list("in") };
  const { usageError, ...report } = await findCallers(config, request, { cwd });
  if (usageError !== undefined) throw new UsageError(usageError);
  const isUnusedOnly = values.flag("unused");
  const packages = report.packages.map((one) => ({
    ...one,
    names: one.names.filter(({ uses }) => !isUnusedOnly || uses.length === 0),
  }));
  if (values.flag("json")) printJson({ ...report, packages });
  else {
    await reportDiagnostics(report.diagnostics);
    if (report.ok) {
      const names = packages.flatMap((one) => one.names);
      const searched = Math.max(0, ...packages.map((one) => one.searched));
      const isCounted = ids.length === 0 || isUnusedOnly;
      print([...(isCounted ? counts(names) : lines(names)), summary(names, searched)].join("\n"));
    }
  }
  return report.ok ? 0 : 1;
}

function lines(names: readonly UsedName[]): string[] {
  return names.flatMap(({ id, file, line, uses }) => {
    const heading = `${id} (${file}:${line})`;
    if (uses.length === 0) return [`${heading}: no code uses it.`, ""];
    const rows = uses.map(
      (use) => [`${use.file}:${use.line}:${use.column}`, use.lineText] as const,
    );
    const width = Math.max(...rows.map(([place]) => place.length));
    return [heading, ...rows.map(([place, text]) => `  ${place.padEnd(width)}  ${text}`), ""];
  });
}

function counts(names: readonly UsedName[]): string[] {
  const width = Math.max(0, ...names.map(({ id }) => id.length));
  return names.map(({ id, file, line, uses }) => {
    const files = new Set(uses.map((use) => use.file)).size;
    const count =
      uses.length === 0 ? "unused" : `${plural(uses.length, "use")} in ${plural(files, "file")}`;
    return `${id.padEnd(width)}  ${count}  (${file}:${line})`;
  });
}

function summary(names: readonly UsedName[], searched: number): string {
  const unused = names.filter(({ uses }) => uses.length === 0).length;
  const total = names.reduce((sum, { uses }) => sum + uses.length, 0);
  return `${plural(names.length, "name")}, ${unused} unused, ${plural(total, "use")} in ${plural(searched, "searched file")}.`;
}
