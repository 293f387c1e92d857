/** Selects the packages of a command: those of the configuration by default. */
import { lstatSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { emitterFiles } from "../../open/emitter-modules.ts";
import { didYouMean } from "../../text/nearest.ts";
import { overlapProblems } from "./project-problems.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { holds, realIfPossible } from "../../write/output-folder.ts";
import { type Project, projectOf } from "./project.ts";
import { type Config, configName, readConfig } from "./read-config.ts";

/** The options of the command line that select packages. */
export interface Selection {
  readonly spec?: string | undefined;
  readonly out?: string | undefined;
  /** The name or the output folder of one of several packages. */
  readonly package?: string | undefined;
  /** Files whose packages are selected, instead of all packages. */
  readonly files?: readonly string[] | undefined;
}

export interface SelectedProjects extends Config {
  /** A command line error, which is also one of the diagnostics. */
  readonly usageError?: string;
}

export async function chooseProjects(
  choice: Selection,
  cwd: string = process.cwd(),
): Promise<SelectedProjects> {
  const config = await readConfig(cwd);
  if (config.projects.length === 0) return config;
  const chosen = choose(config.projects, choice);
  if (typeof chosen === "string") return refused(config, chosen);
  return narrowed({ ...config, outputs: config.projects.map((one) => one.out) }, chosen, {
    choice,
    cwd,
  });
}

function narrowed(
  config: Config,
  chosen: readonly Project[],
  { choice, cwd }: { readonly choice: Selection; readonly cwd: string },
): SelectedProjects {
  const { spec, out, files = [] } = choice;
  if (spec === undefined && out === undefined) return withFiles(config, chosen, files, cwd);
  const elsewhere = new Map(
    chosen.map((project) => {
      const { spec: _, ...places } = project.places ?? {};
      const other = projectOf({
        ...project,
        ...(spec === undefined ? {} : { spec, places }),
        // A folder on the command line can be anywhere.
        ...(out === undefined ? {} : { out, outside: true }),
      });
      return [project, other];
    }),
  );
  // The output folders of the other packages are still reserved for them.
  const all = config.projects.map((project) => elsewhere.get(project) ?? project);
  const diagnostics = [...config.diagnostics, ...overlapProblems(all, cwd)];
  const projects = hasErrors(diagnostics) ? [] : [...elsewhere.values()];
  return withFiles({ ...config, diagnostics }, projects, files, cwd);
}

function withFiles(
  config: Config,
  projects: readonly Project[],
  files: readonly string[],
  cwd: string,
): SelectedProjects {
  if (files.length === 0 || projects.length === 0) return { ...config, projects };
  const concerned = concernedProjects(projects, files, cwd);
  if (typeof concerned !== "string") return { ...config, projects: concerned };
  return refused(config, `"${concerned}" is neither a file nor a file of a package.`);
}

const refused = (config: Config, reason: string): SelectedProjects => ({
  ...config,
  projects: [],
  diagnostics: [diagnostic("command-line", undefined, { reason })],
  usageError: reason,
});

function choose(projects: readonly Project[], choice: Selection): readonly Project[] | string {
  const { package: wanted, spec, out } = choice;
  const labels = projects.map((project) => project.name ?? project.out);
  const selected =
    wanted === undefined
      ? projects
      : projects.filter(
          ({ name, out: folder }) => name === wanted || plain(folder) === plain(wanted),
        );
  if (wanted !== undefined && selected.length === 0) {
    const hint = didYouMean(wanted, labels, `; there are ${labels.join(", ")}.`);
    return `There is no package "${wanted}"${hint}`;
  }
  if (spec === undefined && out === undefined) return selected;
  if (selected.length > 1) {
    const options = [
      ...(spec === undefined ? [] : ["--spec"]),
      ...(out === undefined ? [] : ["--out"]),
    ];
    return `${options.join(" and ")} cannot be used for several packages. Pass --package with one of ${labels.join(", ")}.`;
  }
  return selected;
}

const plain = (folder: string): string => folder.replace(/^(?:\.\/)+|\/+$/g, "");

/**
 * Returns the packages whose inputs or output include one of the files; the configuration belongs to all packages.
 * Other files belong to no package. Returns an argument that cannot be a file.
 */
export function concernedProjects(
  projects: readonly Project[],
  files: readonly string[],
  cwd: string,
): readonly Project[] | string {
  const concerned = new Set<Project>();
  for (const file of files) {
    const path = absolute(file, cwd);
    const isConfig = [configName, "package.json"].some((name) => path === absolute(name, cwd));
    const owners = isConfig ? projects : projects.filter((one) => hasFile(one, path, cwd));
    if (owners.length === 0 && !mayBeFile(file, path)) return file;
    for (const owner of owners) concerned.add(owner);
  }
  return projects.filter((project) => concerned.has(project));
}

/** A removed file no longer exists. */
const mayBeFile = (word: string, path: string): boolean =>
  /[./\\]/.test(word) || lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Returns whether a path is one of the files, or is in one of the folders. */
export const isNamed = (files: readonly string[], path: string, cwd: string): boolean =>
  files.some((file) => holds(absolute(file, cwd), absolute(path, cwd)));

/** Returns the absolute path of a file, which might have been removed. Links of its folder are resolved. */
function absolute(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  return join(realIfPossible(dirname(path)), basename(path));
}

const hasFile = (project: Project, path: string, cwd: string): boolean =>
  [
    project.spec,
    project.out,
    project.templates,
    project.files,
    ...emitterFiles(project.emit, cwd),
  ].some((folder) => folder !== undefined && holds(realIfPossible(resolve(cwd, folder)), path));
