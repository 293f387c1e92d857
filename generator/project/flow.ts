/**
 * The whole flow on one screen, each stage for one package. Every command is made of these:
 *
 *   read ─> compile ─> plan ─> print ─> compare, or write and build
 *
 * Listing compiles; checking goes on to the comparison; generating writes. A run with nothing to do only reads.
 */
import { indentationOf } from "../print/format/indentation.ts";
import { planPackage } from "../emit/plan-package.ts";
import { fail, hasErrors, succeed, type Outcome } from "../diagnostics/outcome.ts";
import type { Model } from "../model/model.ts";
import type { OutputFile } from "../print/output-file.ts";
import type { SourceText } from "../text/source-text.ts";
import type { OutputFolder } from "../write/output-folder.ts";
import { type PrintCache, type PrintCacheStore, readPrintCache } from "./cache/print-cache.ts";
import type { ResourceTexts } from "./cache/resource-cache.ts";
import { compile } from "./compile.ts";
import type { Project } from "./config/project.ts";
import { describe } from "./describe.ts";
import { findOutputFolder } from "./find-output-folder.ts";
import { projectFileProblems } from "./project-files.ts";
import { parseOnce } from "./parse-once.ts";
import { planAhead } from "./plan-ahead.ts";
import { printProblem } from "./print-problem.ts";
import { changedPrinter, type PrintChangedOptions } from "./changed-printer.ts";
import type { Inputs } from "./read-inputs.ts";
import type { Diagnostic } from "./report/report.ts";
import type { Run } from "./run.ts";
import type { TakenOver } from "./take-over.ts";
import { textStoreOf } from "./text-store.ts";

export interface Rendered {
  readonly model: Model;
  readonly folder: OutputFolder;
  readonly files: readonly OutputFile[];
  /** The project's files among them, as they are on the disk. */
  readonly projectFiles: readonly SourceText[];
  /** Files that need not be printed again. */
  readonly cache: PrintCache;
  /** Where that is kept. */
  readonly store: PrintCacheStore;
  /** Resources that the next run need not build again; absent where there is another memory. */
  readonly resources?: ResourceTexts | undefined;
  /** Whether this generator has built into the folder before, if it is to. */
  readonly isBuiltBefore: boolean;
}

export interface RenderOptions extends Pick<PrintChangedOptions, "print"> {
  /** What is known from another run. */
  readonly before: TakenOver | undefined;
}

/** From the inputs to every file, ready to be compared or written; or the problems that prevent it. */
export async function renderPackage(
  project: Project,
  { sources, templates: read, layout, style, diagnosticSources }: Inputs,
  { cwd, caches, signal, onStage, onFile }: Run,
  { before, print }: RenderOptions,
): Promise<Outcome<Rendered, Diagnostic>> {
  const target = findOutputFolder(project, cwd);
  if (!target.ok) return fail(await describe(target.diagnostics, diagnosticSources));
  onStage?.(project, "understand");
  const templates = read();
  const store = { ...textStoreOf(project, cwd), session: caches };
  const known = readPrintCache(store);
  const format = await style();
  const printer = changedPrinter(templates, known, {
    format: format.ok ? format.value : undefined,
    signal,
    print,
    onFile: (done, all) => onFile?.(project, done, all),
  });
  const parse = parseOnce(caches);
  const modules = before?.modules(printer.isPrinted);
  const options = { name: project.name, parse, known: before?.known };
  if (print !== undefined && format.ok) {
    // Another thread prints one service while the next is read here.
    const ahead = planAhead(sources, layout, { ...options, modules });
    for (const plans of ahead) printer.begin(plans);
  }
  const { model, diagnostics, isSound } = compile(sources, options);
  const found = [...target.diagnostics, ...diagnostics];
  if (model === undefined) return fail(await describe(found, diagnosticSources));
  onStage?.(project, "print");
  if (!format.ok) return fail(await describe([...found, ...format.diagnostics], diagnosticSources));
  try {
    const printing = printer.finish(planPackage(model, templates, layout, undefined, modules));
    // While another thread prints, there is time for what the next run will need.
    const resources = isSound && before && modules ? before.leave(model, modules) : undefined;
    const rendered = await printing;
    found.push(...projectFileProblems(templates, rendered.files));
    const findings = await describe(found, diagnosticSources);
    const value = {
      ...rendered,
      store,
      resources,
      model,
      folder: { ...target.value, indentation: indentationOf(format.value) },
      projectFiles: templates.projectFiles,
      isBuiltBefore: known.size > 0,
    };
    return hasErrors(findings) ? fail(findings) : succeed(value, findings);
  } catch (error) {
    found.push(printProblem(error, templates, project, signal));
    return fail(await describe(found, diagnosticSources));
  }
}
