/**
 * The flow of one package: read ─> compile ─> plan ─> print ─> compare, or write and build. Listing compiles, checking
 * compares, generating writes. A run without changes only reads.
 */
import { resolve } from "node:path";
import { hasErrors, fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import type { Model } from "../../model/model.ts";
import { indentationOf } from "../../print/format/style.ts";
import type { OutputFile } from "../../print/output-file.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { OutputFolder } from "../../write/output-folder.ts";
import { compile } from "./compile.ts";
import { compileOptions } from "./compile-project.ts";
import { isBuilding, type Project } from "../config/project.ts";
import { describe } from "../report/diagnostics.ts";
import { findOutputFolder } from "../config/output-folders.ts";
import { type Memory, memoryOf } from "../incremental/memory.ts";
import { planFiles } from "./plan-files.ts";
import { printPlans } from "./print-plans.ts";
import { printProblem, projectFileProblems } from "./project-files.ts";
import type { Inputs } from "./read-inputs.ts";
import type { Diagnostic } from "../report/report.ts";
import type { Run } from "../run.ts";

export interface Rendered {
  readonly model: Model;
  readonly folder: OutputFolder;
  readonly files: readonly OutputFile[];
  readonly projectFiles: readonly SourceText[];
  readonly memory: Memory;
}

/** Renders every file from the inputs, ready to be compared or written. Returns the problems that prevent it. */
export async function renderPackage(
  project: Project,
  { name, sources, templates: readTemplates, layout, style, diagnosticSources }: Inputs,
  { cwd, memories, signal, onStage, onFile }: Run,
): Promise<Outcome<Rendered, Diagnostic>> {
  const target = findOutputFolder(project, cwd);
  if (!target.ok) return fail(describe(target.diagnostics, diagnosticSources));
  onStage?.(project, "understand");
  const builds = isBuilding(project);
  const memory = memoryOf({ folder: resolve(cwd, project.out), cwd, builds }, memories);
  const { model, diagnostics } = compile(sources, {
    name,
    parse: memory.parse,
    ...compileOptions(project),
  });
  const allDiagnostics = [...target.diagnostics, ...diagnostics];
  if (model === undefined) return fail(describe(allDiagnostics, diagnosticSources));
  onStage?.(project, "print");
  const format = await style();
  if (!format.ok)
    return fail(describe([...allDiagnostics, ...format.diagnostics], diagnosticSources));
  const templates = readTemplates();
  const plans = await planFiles(model, project, { templates, layout, cwd });
  if (!plans.ok)
    return fail(describe([...allDiagnostics, ...plans.diagnostics], diagnosticSources));
  try {
    const files = await printPlans(plans.value, templates, {
      format: format.value,
      memory,
      signal,
      onFile: (done, all) => onFile?.(project, done, all),
    });
    allDiagnostics.push(...projectFileProblems(templates, files));
    const findings = describe(allDiagnostics, diagnosticSources);
    const folder = { ...target.value, indentation: indentationOf(format.value) };
    const value = { model, folder, files, projectFiles: templates.projectFiles, memory };
    return hasErrors(findings) ? fail(findings) : succeed(value, findings);
  } catch (error) {
    allDiagnostics.push(printProblem(error, templates, project, signal));
    return fail(describe(allDiagnostics, diagnosticSources));
  }
}
