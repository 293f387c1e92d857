/** Where a package goes, unless that is where something else is, or outside the project without a word. */
import { fail, hasErrors, succeed, type Outcome } from "../diagnostics/outcome.ts";
import { checkFolder } from "../write/resolve-folder.ts";
import type { OutputFolder } from "../write/output-folder.ts";
import { checkOutside, checkProjects } from "./config/folder-problems.ts";
import type { Project } from "./config/project.ts";

export function findOutputFolder(project: Project, cwd: string): Outcome<OutputFolder> {
  const overlap = checkProjects([project], cwd);
  if (hasErrors(overlap)) return fail(overlap);
  const { value, diagnostics } = checkFolder({ folder: project.out, spec: project.spec, cwd });
  if (value === undefined) return fail(diagnostics);
  const outside = checkOutside(project, value.path, cwd);
  if (hasErrors(outside)) return fail([...diagnostics, ...outside]);
  return succeed(value, [...overlap, ...diagnostics]);
}
