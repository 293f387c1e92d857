/** `callsheet rename`: a new name in call sheets and in the code that uses the client. */
import type { RenameReport } from "../project/commands/rename.ts";
import { plural } from "../text/texts.ts";
import { UsageError, type Arguments, type ExitCode } from "./command.ts";
import { selectProjects } from "./selection.ts";
import { print, printError, printJson, printPainted, reportDiagnostics } from "./terminal.ts";

export async function runRename(values: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const { positionals, texts } = values;
  const [id, name] = positionals;
  if (id === undefined || name === undefined)
    throw new UsageError('"rename" needs the old and the new name. Pass both.');
  const config = await selectProjects({ texts, files: [] }, cwd);
  const { renameName } = await import("../project/commands/rename.ts");
  const dryRun = values.flag("dry-run");
  const request = { id, name, folders: values.list("in"), dryRun };
  const { usageError, searched = 0, ...report } = await renameName(config, request, { cwd });
  if (usageError !== undefined) throw new UsageError(usageError);
  if (values.flag("json")) printJson(report);
  else {
    await reportDiagnostics(report.diagnostics);
    if (report.ok)
      showText(report, { dryRun, searched, options: values.passed(["package", "spec"]) });
  }
  return report.ok ? 0 : 1;
}

interface Shown {
  readonly dryRun: boolean;
  readonly searched: number;
  readonly options: readonly string[];
}

function showText({ packages }: RenameReport, { dryRun, searched, options }: Shown): void {
  const files = packages.flatMap((one) => one.files);
  const kept = packages.flatMap((one) => one.kept);
  const lines = files.reduce((sum, one) => sum + one.lines, 0);
  const count = `${plural(lines, "line")} in ${plural(files.length, "file")}`;
  const uses = kept.map((one) => `  ${one.file}:${one.line}:${one.column}  ${one.lineText}`);
  const notes = kept.length === 0 ? [] : ["These lines keep the former name:", ...uses];
  if (dryRun) {
    const patches = packages.flatMap(({ patch = [] }) => patch);
    // On a terminal, invisible characters are escaped; a program gets every character unchanged.
    (process.stdout.isTTY ? print : printPainted)(patches.join("\n"));
    // The output is a patch, which can be redirected to a file.
    printError([...notes, `${count} would change.`].join("\n"));
    return;
  }
  const rows = files.map(({ file, movedTo, lines: changed }) => {
    const moved = movedTo === undefined ? "" : ` -> ${movedTo}`;
    return `${file}${moved}: ${plural(changed, "line")}`;
  });
  const command = ["callsheet generate", ...options].join(" ");
  const summary = `${count} changed; ${plural(searched, "file")} searched.`;
  print([...rows, "", ...notes, summary, `Next: ${command}`].join("\n"));
}
