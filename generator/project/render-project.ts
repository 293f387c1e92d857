/** One project to all files of its package, or what is in the way: what generating and checking have in common. */
import { checkFiles } from "./check-files.ts";
import { checkOutside, checkProjects } from "./config/check-projects.ts";
import type { Project } from "./config/project.ts";
import type { Inputs } from "./read-inputs.ts";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { fail, hasErrors, succeed, type Outcome } from "../diagnostics/outcome.ts";
import type { PrintCache } from "./cache/print-cache.ts";
import { compile, renderChanged, type RenderOptions } from "./flow.ts";
import type { Templates } from "../emit/templates.ts";
import type { SourceText } from "../text/source-text.ts";
import type { Model } from "../model/model.ts";
import type { OutputFile } from "../print/output-file.ts";
import { TemplateError } from "../print/template-error.ts";
import { checkFolder } from "../write/check-folder.ts";
import type { OutputFolder } from "../write/output-folder.ts";
import type { RunOptions } from "./run-options.ts";

export interface Rendered {
  readonly files: readonly OutputFile[];
  readonly memory: PrintCache;
  readonly folder: OutputFolder;
  readonly model: Model;
  /** Those of the files that are the project's own, as they are there. */
  readonly own: readonly SourceText[];
}

export interface Rendering extends RunOptions {
  /** Asked when something has to be printed. */
  readonly remembered: () => PrintCache;
  /** What prints it; this thread unless given. */
  readonly print?: RenderOptions["print"];
}

export async function renderProject(
  project: Project,
  { sources, templates: read }: Inputs,
  { cwd, signal, onStage, onFile, remembered, print }: Rendering,
): Promise<Outcome<Rendered>> {
  const { spec, out, name, format } = project;
  const overlap = checkProjects([project], cwd);
  if (hasErrors(overlap)) return fail(overlap);
  const { value: folder, diagnostics: ofFolder } = checkFolder({ folder: out, spec, cwd });
  if (folder === undefined) return fail(ofFolder);
  const astray = checkOutside(project, folder.path, cwd);
  if (hasErrors(astray)) return fail([...ofFolder, ...astray]);
  onStage?.(project, "understand");
  const { model, diagnostics: ofModel } = compile(sources, { name });
  const found = [...overlap, ...ofFolder, ...ofModel];
  if (model === undefined) return fail(found);
  onStage?.(project, "print");
  const templates = read();
  try {
    const rendered = await renderChanged(model, templates, remembered(), {
      format,
      signal,
      print,
      onFile: (done, all) => onFile?.(project, done, all),
    });
    const all = [
      ...found,
      ...checkFiles(templates.own, rendered.files),
      ...emptyFiles(rendered.files, templates.replaced),
    ];
    return hasErrors(all)
      ? fail(all)
      : succeed({ ...rendered, folder, model, own: templates.own }, all);
  } catch (error) {
    if (error instanceof TemplateError) {
      return fail([...found, wrongTemplate(error, templates.replaced)]);
    }
    if (signal?.aborted === true && error === signal.reason) {
      return fail([diagnostic("output-interrupted", undefined, { folder: out })]);
    }
    throw error;
  }
}

/** What a template of the project's own makes is meant to say something. */
function emptyFiles(files: readonly OutputFile[], replaced: Templates["replaced"]) {
  const own = Object.values(replaced);
  const empty = files.filter(({ path, text }) => path === "README.md" && text.trim() === "");
  return empty.flatMap(({ path }) =>
    own.map(({ file }) =>
      diagnostic("template-empty", { file, line: 1, column: 1, length: 1 }, { path }),
    ),
  );
}

function wrongTemplate(error: TemplateError, replaced: Readonly<Record<string, SourceText>>) {
  const source = replaced[error.template];
  // A template of Callsheet's own that is wrong is a mistake of Callsheet's.
  if (source === undefined) throw error;
  const { line, column, message: reason } = error;
  return diagnostic("template-wrong", { file: source.file, line, column, length: 1 }, { reason });
}
