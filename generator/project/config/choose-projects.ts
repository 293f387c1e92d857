/** Which packages a command applies to: those of the configuration, unless the command line says otherwise. */
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { readConfig, type Config } from "./read-config.ts";
import { projectOf, type Project } from "./project.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";

/** The relevant options of the command line. */
export interface Selection {
  readonly spec?: string | undefined;
  readonly out?: string | undefined;
  /** One of several packages, by its name or its output folder. */
  readonly package?: string | undefined;
  /** Those that files which changed are a part of, instead of all. */
  readonly files?: readonly string[] | undefined;
}

export interface SelectedProjects extends Config {
  /** Why the command line cannot be followed; also one of the diagnostics. */
  readonly usageError?: string;
}

export async function chooseProjects(
  choice: Selection,
  cwd: string = process.cwd(),
): Promise<SelectedProjects> {
  const config = await readConfig(cwd);
  if (config.projects.length === 0) return config;
  const chosen = await choose(config.projects, choice);
  if (typeof chosen === "string") return refused(config, chosen);
  return await narrowed({ ...config, outputs: config.projects.map((one) => one.out) }, chosen, {
    choice,
    cwd,
  });
}

async function narrowed(
  config: Config,
  chosen: readonly Project[],
  { choice, cwd }: { readonly choice: Selection; readonly cwd: string },
): Promise<SelectedProjects> {
  const { spec, out, files = [] } = choice;
  if (spec === undefined && out === undefined) return await withFiles(config, chosen, files, cwd);
  const elsewhere = new Map(
    chosen.map((project) => [
      project,
      projectOf({
        ...project,
        ...(spec === undefined ? {} : { spec }),
        // A folder named on the command line may be anywhere.
        ...(out === undefined ? {} : { out, outside: true }),
      }),
    ]),
  );
  const { overlapProblems } = await import("./folder-problems.ts");
  // The output folders of the other packages are still reserved for them.
  const all = config.projects.map((project) => elsewhere.get(project) ?? project);
  const diagnostics = [...config.diagnostics, ...overlapProblems(all, cwd)];
  const projects = hasErrors(diagnostics) ? [] : [...elsewhere.values()];
  return await withFiles({ ...config, diagnostics }, projects, files, cwd);
}

async function withFiles(
  config: Config,
  projects: readonly Project[],
  files: readonly string[],
  cwd: string,
): Promise<SelectedProjects> {
  if (files.length === 0 || projects.length === 0) return { ...config, projects };
  const { concernedProjects } = await import("./concerned-projects.ts");
  const concerned = concernedProjects(projects, files, cwd);
  if (typeof concerned !== "string") return { ...config, projects: concerned };
  return refused(config, `There is no file "${concerned}", nor does a package have one there.`);
}

const refused = (config: Config, reason: string): SelectedProjects => ({
  ...config,
  projects: [],
  diagnostics: [diagnostic("command-line", undefined, { reason })],
  usageError: reason,
});

async function choose(
  projects: readonly Project[],
  choice: Selection,
): Promise<readonly Project[] | string> {
  const { package: wanted, spec, out } = choice;
  const labels = projects.map((project) => project.name ?? project.out);
  const found =
    wanted === undefined
      ? projects
      : projects.filter(
          ({ name, out: folder }) => name === wanted || plain(folder) === plain(wanted),
        );
  if (wanted !== undefined && found.length === 0) {
    const { didYouMean } = await import("../../text/nearest.ts");
    const hint = didYouMean(wanted, labels, `; there are ${labels.join(", ")}.`);
    return `There is no package "${wanted}"${hint}`;
  }
  if (spec === undefined && out === undefined) return found;
  if (found.length > 1) {
    const options = [
      ...(spec === undefined ? [] : ["--spec"]),
      ...(out === undefined ? [] : ["--out"]),
    ];
    return `${options.join(" and ")} cannot go for several packages; say --package with one of ${labels.join(", ")}.`;
  }
  return found;
}

const plain = (folder: string): string => folder.replace(/^(?:\.\/)+|\/+$/g, "");
