/**
 * The output folder of a package, unless it is in use for something else, or outside the project without permission.
 */
import { fail, hasErrors, succeed, type Outcome } from "../diagnostics/outcome.ts";
import { type OutputFolder, resolveFolder } from "../write/output-folder.ts";
import { outsideProblems, overlapProblems } from "./config/folder-problems.ts";
import type { Project } from "./config/project.ts";

export function findOutputFolder(project: Project, cwd: string): Outcome<OutputFolder> {
  const overlap = overlapProblems([project], cwd);
  if (hasErrors(overlap)) return fail(overlap);
  const { value, diagnostics } = resolveFolder({ folder: project.out, spec: project.spec, cwd });
  if (value === undefined) return fail(diagnostics);
  const outside = outsideProblems(project, value.path, cwd);
  if (hasErrors(outside)) return fail([...diagnostics, ...outside]);
  const folder = project.layout === "source" ? { ...value, isNeverBuilt: true } : value;
  return succeed(folder, [...overlap, ...diagnostics]);
}
