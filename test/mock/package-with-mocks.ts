/** Packages with the files of the emitter `mock`, as `generate` prints them. */
import { mkdtempSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import type { Model } from "../../generator/open/model-types.ts";
import { publicModel } from "../../generator/open/public-model.ts";
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

export const library: Sources = readSpec(fileURLToPath(new URL("spec", import.meta.url))).sources;

const guide = readFileSync(join(repository, "generator/open/README.md"), "utf8");

/** The example of the guide, beside the sources of the library. */
export const guideExample: string = (
  /```ts\n(import \{ createLibrary \}[^]*?)```/.exec(guide)?.[1] ?? ""
)
  .replaceAll('"@acme/clients/library"', '"./src/library/index.ts"')
  .replaceAll('"@acme/clients/library/mock"', '"./src/library/mock.ts"');

interface Package {
  readonly model: Model;
  readonly files: readonly OutputFile[];
}

export async function packageWithMocks(sources: Sources): Promise<Package> {
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(showDiagnostics(diagnostics, sources));
  const project = { spec: "spec", out: "generated", emit: ["mock"] };
  const request = { templates, layout: packageLayout, cwd: repository };
  const planned = await planFiles(model, project, request);
  if (!planned.ok) throw new Error(JSON.stringify(planned.diagnostics));
  const files = await printPlans(planned.value, templates, {});
  return { model: publicModel(model, packageLayout), files };
}

/** Writes modules where they can be imported, beside installed packages. */
export function writeModules(files: readonly OutputFile[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-mock-")));
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  const manifest = { path: "package.json", text: '{ "type": "module" }' };
  writeFiles(folder, [...files.filter(({ path }) => path.startsWith("src/")), manifest]);
  return folder;
}

export const load = async (folder: string, path: string): Promise<object> =>
  (await import(/* @vite-ignore */ pathToFileURL(join(folder, "src", path)).href)) as object;
