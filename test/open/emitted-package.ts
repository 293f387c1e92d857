/** Packages with the files of built-in emitters. */
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import type { Model } from "../../generator/model/model.ts";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { printFile } from "../../generator/print/print-file.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import type { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { planFiles } from "../../generator/project/generate/plan-files.ts";
import { printPlans } from "../../generator/project/generate/print-plans.ts";
import { type CodeLayout, packageLayout } from "../../generator/text/package-layout.ts";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { repository } from "../package/support/repository.ts";

export type Sources = ReturnType<typeof readSpec>["sources"];

interface Wanted {
  readonly layout?: CodeLayout;
  readonly isWhole?: boolean;
  /** Paths of the modules to print. Default: all. Printing takes most of the time of a large package. */
  readonly modules?: RegExp;
}

const templates = readTemplates();

/** The package of these call sheets as `generate` prints it, optionally without pages and with unformatted modules. */
export async function emittedPackage(
  emit: readonly ("mock" | "tanstack")[],
  sources: Sources,
  { layout = packageLayout, isWhole = false, modules: wanted = /$/ }: Wanted = {},
): Promise<{ readonly model: Model; readonly files: readonly OutputFile[] }> {
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(showDiagnostics(diagnostics, sources));
  const project = { spec: "spec", out: "generated", emit };
  const planned = await planFiles(model, project, { templates, layout, cwd: repository });
  if (!planned.ok) throw new Error(JSON.stringify(planned.diagnostics));
  if (isWhole) return { model, files: await printPlans(planned.value, templates, {}) };
  const plans = planned.value.filter(({ path }) => !path.endsWith(".md"));
  const { modules = [], others = [] } = Object.groupBy(plans, ({ kind }) =>
    kind === "module" ? "modules" : "others",
  );
  const printed = modules
    .filter(({ path }) => wanted.test(path))
    .map((plan) => printFile(plan, templates.prose));
  return { model, files: [...(await printPlans(others, templates, {})), ...printed] };
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Writes modules next to installed packages, so that they can be imported, and removes them after the test file. */
export function writeModules(files: readonly OutputFile[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-emitted-")));
  folders.push(folder);
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  writeFiles(folder, files);
  return folder;
}

/** The sources of a package below a folder, for compilation together with others. */
export const sourcesBelow = (name: string, files: readonly OutputFile[]): OutputFile[] =>
  files
    .filter(({ path }) => path.startsWith("src/") || path === "package.json")
    .map(({ path, text }) => ({ path: `${name}/${path}`, text }));
