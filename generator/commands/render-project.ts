/** One project to all files of its package, or what is in the way: what generating and checking have in common. */
import { checkFiles } from "../config/check-files.ts";
import { checkProjects } from "../config/check-projects.ts";
import type { Inputs } from "../config/read-inputs.ts";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { compile, renderChanged, type RenderMemory, type RenderOptions } from "../flow.ts";
import type { SourceText } from "../load/source-text.ts";
import type { Model } from "../model/model.ts";
import type { OutputFile } from "../print/output-file.ts";
import { TemplateError } from "../print/template-error.ts";
import { checkFolder } from "../write/check-folder.ts";
import type { OutputFolder } from "../write/output-folder.ts";
import type { GenerateOptions } from "./generate.ts";

export interface Refused {
  readonly files?: undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly SourceText[];
}

export interface Rendered {
  readonly files: readonly OutputFile[];
  readonly memory: RenderMemory;
  readonly folder: OutputFolder;
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
}

/** `remembered`: asked when something has to be printed. `print`: what prints it; this thread unless given. */
export async function renderProject(
  options: GenerateOptions,
  { sources: sheets, shown: sources, templates: read }: Inputs,
  remembered: () => RenderMemory,
  print?: RenderOptions["print"],
): Promise<Rendered | Refused> {
  const { spec, out, name, format, cwd = process.cwd(), signal, onStage, onFile } = options;
  const overlap = checkProjects([options], cwd);
  if (overlap.length > 0) return { diagnostics: overlap, sources };
  const { value: folder, diagnostics } = checkFolder({ folder: out, spec, cwd });
  if (folder === undefined) return { diagnostics, sources };
  onStage?.("understand");
  const built = compile(sheets, { name });
  const { model } = built;
  if (model === undefined) return { diagnostics: built.diagnostics, sources };
  onStage?.("print");
  const templates = read();
  try {
    const rendering = { format, onFile, signal, print };
    const rendered = await renderChanged(model, templates, remembered(), rendering);
    const taken = checkFiles(templates.own, rendered.files);
    if (taken.length > 0) return { diagnostics: taken, sources };
    return { ...rendered, folder, model, diagnostics: built.diagnostics };
  } catch (error) {
    if (error instanceof TemplateError) return wrongTemplate(error, templates.replaced, sources);
    if (signal?.aborted === true && error === signal.reason) {
      return {
        diagnostics: [diagnostic("output-interrupted", undefined, { folder: out })],
        sources,
      };
    }
    throw error;
  }
}

function wrongTemplate(
  error: TemplateError,
  replaced: Readonly<Record<string, SourceText>>,
  sources: readonly SourceText[],
): Refused {
  const source = replaced[error.template];
  // A template of Callsheet's own that is wrong is a mistake of Callsheet's.
  if (source === undefined) throw error;
  const { line, column, message: reason } = error;
  const place = { file: source.file, line, column, length: 1 };
  return {
    diagnostics: [diagnostic("template-wrong", place, { reason })],
    sources: [...sources, source],
  };
}
