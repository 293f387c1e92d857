/** Packages with the files of the emitter `tanstack`, as `generate` prints them. */
import { mkdtempSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { compile } from "../../generator/project/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { planFiles } from "../../generator/project/plan-files.ts";
import { printPlans } from "../../generator/project/print-plans.ts";
import { packageLayout } from "../../generator/text/package-layout.ts";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { repository } from "../package/support/repository.ts";

const templates = readTemplates();

export type Sources = ReturnType<typeof readSpec>["sources"];

/** The call sheets of the library, which has pages of each kind. */
export const library: Sources = readSpec(fileURLToPath(new URL("spec", import.meta.url))).sources;

export async function packageWithQueries(
  sources: Sources,
  layout = packageLayout,
): Promise<OutputFile[]> {
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(showDiagnostics(diagnostics, sources));
  const project = { spec: "spec", out: "generated", emit: ["tanstack"] };
  const planned = await planFiles(model, project, { templates, layout, cwd: repository });
  if (!planned.ok) throw new Error(JSON.stringify(planned.diagnostics));
  return await printPlans(planned.value, templates, {});
}

/** Writes modules where they can be imported, beside installed packages. */
export function writeModules(files: readonly OutputFile[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-tanstack-")));
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  writeFiles(folder, files);
  return folder;
}
