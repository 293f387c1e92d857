/** `callsheet init`: detects the project, writes the first files, generates, and prints the next commands. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hasErrors } from "../diagnostics/outcome.ts";
import { type Config, readConfig } from "../project/config/read-config.ts";
import { describe } from "../project/report/diagnostics.ts";
import { didYouMean } from "../text/nearest.ts";
import { type Layout, layouts } from "../text/package-layout.ts";
import { type Arguments, type ExitCode, UsageError } from "./command.ts";
import { documentChoices, refuseDocumentOptions } from "./document-choices.ts";
import { checkServiceName, writeFirst } from "./init/first-spec.ts";
import { generateFirst } from "./init/generate-first.ts";
import { planExample } from "./init/plan-init.ts";
import { planSetUp } from "./init/plan-set-up.ts";
import { print, reportDiagnostics } from "./terminal.ts";

export async function runInit(values: Arguments): Promise<ExitCode> {
  const { positionals, texts } = values;
  const { from, out, spec } = texts;
  const layout = layoutOf(texts["layout"]);
  const [named] = positionals;
  if (named !== undefined) checkServiceName(named);
  if (from !== undefined) {
    const { initFrom } = await import("./run-import.ts");
    const choices = documentChoices(values);
    return await initFrom({ path: from, name: named, spec, wanted: { layout, out }, choices });
  }
  refuseDocumentOptions(values);
  const name = named ?? "example";
  const cwd = process.cwd();
  const config = await readConfig();
  if (await reportAll(config.diagnostics, config.sources)) return 1;
  const planned = await planSetUp({ cwd, config, spec, layout, out, name, isImported: false });
  if (!planned.ok) {
    await reportAll(planned.diagnostics);
    return 1;
  }
  const { detected, plan, spec: folder, warnings } = planned.value;
  const sheets = planExample(detected, { name, spec: folder, target: plan.target });
  const { diagnostics, written } = writeFirst([...plan.files, ...sheets]);
  if (await reportAll([...warnings, ...diagnostics])) return 1;
  for (const file of written) print(`wrote ${file}`);
  const first = await generateFirst({ name, spec: folder, detected, plan });
  await reportDiagnostics(first.diagnostics, first.outcome);
  for (const line of first.lines) print(line);
  return first.ok ? 0 : 1;
}

function layoutOf(wanted: string | undefined): Layout | undefined {
  const layout = layouts.find((one) => one === wanted);
  if (wanted === undefined || layout !== undefined) return layout;
  const others = `; there are ${layouts.join(" and ")}.`;
  throw new UsageError(`There is no layout "${wanted}"${didYouMean(wanted, layouts, others)}`);
}

/** Reports diagnostics. Returns whether they include an error. */
async function reportAll(
  diagnostics: readonly Diagnostic[],
  sources: Config["sources"] = [],
): Promise<boolean> {
  const outcome = hasErrors(diagnostics) ? "; nothing was written" : "";
  await reportDiagnostics(describe(diagnostics, sources), outcome);
  return hasErrors(diagnostics);
}
