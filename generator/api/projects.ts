/** The projects of a run: those passed by the caller, or those of the configuration. */
import { readConfig, type Config } from "../project/config/read-config.ts";
import { layoutProblems } from "../project/config/layout-problems.ts";
import { overlapProblems } from "../project/config/folder-problems.ts";
import { projectOf, type Project as FullProject } from "../project/config/project.ts";
import { hasErrors } from "../diagnostics/outcome.ts";

/** A package to generate, with the keys of `callsheet.yaml`. What is left out has the same default as there. */
export type Project = Partial<Omit<FullProject, "places" | "outside">>;

type Kind = "string" | "object" | "boolean";

const keys: Readonly<Record<keyof Project, Kind | readonly Kind[]>> = {
  spec: "string",
  out: "string",
  name: "string",
  services: "object",
  format: ["object", "string"],
  templates: "string",
  files: "string",
  lint: "object",
  dist: "boolean",
  layout: "string",
  imports: "string",
  with: "object",
};

/** Reads the configuration only when no project is passed. Throws TypeError for an invalid project. */
export async function findProjects(
  cwd: string,
  given: Project | readonly Project[] | undefined,
): Promise<Config> {
  if (given === undefined) return await readConfig(cwd);
  const list: readonly Project[] = Array.isArray(given) ? given : [given as Project];
  if (list.length === 0) throw new TypeError('The option "project" is an empty list.');
  for (const project of list) checkProject(project);
  for (const { format } of list) {
    if (format === undefined) continue;
    const { formatProblem } = await import("../project/config/format-problem.ts");
    const problem = formatProblem(format);
    if (problem !== undefined) throw new TypeError(`The "format" of a project: ${problem}`);
  }
  for (const { lint } of list) {
    if (lint === undefined) continue;
    const { lintProblem } = await import("../project/config/lint-format.ts");
    const problem = lintProblem(lint);
    if (problem !== undefined) throw new TypeError(`The "lint" of a project: ${problem}`);
  }
  for (const { with: rooms } of list) {
    if (rooms === undefined) continue;
    const { roomsProblem } = await import("../project/config/config-format.ts");
    const problem = roomsProblem(rooms);
    if (problem !== undefined) throw new TypeError(`The "with" of a project: ${problem}`);
  }
  const projects = list.map((project) => projectOf({ ...project, outside: true }));
  const diagnostics = [...list.flatMap(layoutProblems), ...overlapProblems(projects, cwd)];
  return { projects: hasErrors(diagnostics) ? [] : projects, diagnostics, sources: [] };
}

function checkProject(project: unknown): void {
  if (typeof project !== "object" || project === null) {
    throw new TypeError('The option "project" takes objects such as { spec: "spec" }.');
  }
  for (const [key, value] of Object.entries(project)) {
    if (!Object.hasOwn(keys, key)) {
      const known = Object.keys(keys).join(", ");
      throw new TypeError(`A project has no "${key}"; there are ${known}.`);
    }
    const wanted = [keys[key as keyof Project]].flat();
    const isWanted = value !== null && wanted.some((kind) => typeof value === kind);
    if (value !== undefined && !isWanted) {
      throw new TypeError(`"${key}" of a project must be a ${wanted.join(" or a ")}.`);
    }
  }
}
