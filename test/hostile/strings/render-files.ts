import { formatFile } from "../../../generator/print/format/format-file.ts";
import { readTemplates } from "../../../generator/project/load/templates.ts";
import type { Model } from "../../../generator/model/model.ts";
import { publicModel } from "../../../generator/open/public-model.ts";
import { mock } from "../../../generator/open/mock/mock.ts";
import { tanstack } from "../../../generator/open/tanstack/tanstack.ts";
import { toolsFor } from "../../../generator/open/tools.ts";
import { packageLayout } from "../../../generator/text/package-layout.ts";
import { planDocPages } from "../../../generator/project/generate/plan-pages.ts";
import { planPackage } from "../../../generator/emit/plan-package.ts";
import { printFile } from "../../../generator/print/print-file.ts";
import type { OutputFile } from "../../../generator/print/output-file.ts";

const templates = readTemplates();

const plansOf = (model: Model) =>
  [...planPackage(model, templates), ...planDocPages(model)].filter(({ kind }) => kind !== "copy");

export const pathsOf = (model: Model): string[] => plansOf(model).map(({ path }) => path);

/** Every file of the package that depends on the spec, unformatted. */
export const printFiles = (model: Model): OutputFile[] =>
  plansOf(model).map((plan) => printFile(plan, templates.prose));

/** Files of the built-in emitters. */
const emittedFiles = (model: Model): OutputFile[] =>
  [mock, tanstack]
    .flatMap(({ emit }) => emit(publicModel(model, packageLayout), toolsFor(packageLayout)))
    .map(({ path, text }) => ({ path: `${packageLayout.folder}${path}`, text }));

/** Files of the package and of emitters. Files with these endings are formatted. */
export const renderFiles = (
  model: Model,
  endings: readonly string[] = [".ts", ".md", ".json"],
): Promise<OutputFile[]> =>
  Promise.all(
    [...printFiles(model), ...emittedFiles(model)].map((file) =>
      endings.some((ending) => file.path.endsWith(ending)) ? formatOnce(file) : file,
    ),
  );

const formatted = new Map<string, Promise<OutputFile>>();

/** Caches formatted files, because many files are equal in several packages. */
function formatOnce(file: OutputFile): Promise<OutputFile> {
  const key = `${file.path}\n${file.text}`;
  const known = formatted.get(key) ?? formatFile(file);
  formatted.set(key, known);
  return known;
}

/** The runtime, which is the same in every package. */
export const runtimeFiles: readonly OutputFile[] = templates.runtime.map(({ name, text }) => ({
  path: `src/runtime/${name}`,
  text,
}));
