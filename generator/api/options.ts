/** Validates the options that programs pass. */
import { hasErrors } from "../diagnostics/outcome.ts";
import { layoutProblems, overlapProblems } from "../project/config/project-problems.ts";
import { type Project as FullProject, projectOf } from "../project/config/project.ts";
import { type Config, readConfig } from "../project/config/read-config.ts";
import type { Progress, Stage } from "../project/progress.ts";

export type { Progress, Stage };

export interface Options {
  /** Base of relative paths, and the folder of the configuration. Default: the working directory. */
  readonly cwd?: string | undefined;
  /** One project or several, instead of those of the configuration. */
  readonly project?: Project | readonly Project[] | undefined;
  /** Stops a run: the promise rejects with the signal's reason. A run that is already replacing files completes it. */
  readonly signal?: AbortSignal | undefined;
  /** Called when a stage begins, and after each file that is printed. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface CheckOptions extends Options {
  /** Whether to treat warnings as errors. Default: false. */
  readonly strict?: boolean | undefined;
}

export interface GenerateOptions extends CheckOptions {
  /** Whether to overwrite generated files that were edited by hand. Default: false. */
  readonly force?: boolean | undefined;
}

export interface LintOptions extends CheckOptions {
  /** Whether to apply and write fixes that `diff` classifies as docs or no change. Default: false. */
  readonly fix?: boolean | undefined;
  /** Whether `fix` also applies suggestions, which change what callers write or what is sent. Default: false. */
  readonly unsafe?: boolean | undefined;
  /** A revision or folder: findings that already existed there are omitted. Default: all findings. */
  readonly since?: string | undefined;
  /** Whether `fix` writes no files. Packages in the result then have a `patch`. Default: false. */
  readonly dryRun?: boolean | undefined;
}

type AnyOptions = GenerateOptions & LintOptions;

export interface ModelOptions {
  /** Base of relative paths, and the folder of the configuration. Default: the working directory. */
  readonly cwd?: string | undefined;
  /** A project, instead of the configured ones. */
  readonly project?: Project | undefined;
  /** The only package to use, by its name or its output folder. Default: all. */
  readonly package?: string | undefined;
  /** The only service to include. Default: all services of the package. */
  readonly service?: string | undefined;
}

export interface DiffOptions {
  /** Base of relative paths, and the folder of the configuration. Default: the working directory. */
  readonly cwd?: string | undefined;
  /** A folder, a git revision, or a folder in one: `main:api/spec`. Default: where HEAD left the default branch. */
  readonly old?: string | undefined;
  /** Like `old`. Default: the files on the disk. */
  readonly new?: string | undefined;
  /** Folder of call sheets on both sides. Default: the folder of the configuration on each side. */
  readonly spec?: string | undefined;
  /** The only package to use, by its name or its output folder. Default: all. */
  readonly package?: string | undefined;
  /** Least severe changes that make the result not `ok`. Default: `breaking`. */
  readonly failOn?: "breaking" | "risky" | "any" | "none" | undefined;
}

interface BundlerOptions {
  readonly check?: boolean | undefined;
  readonly quiet?: boolean | undefined;
}

type Option = keyof AnyOptions | keyof DiffOptions | keyof ModelOptions | keyof BundlerOptions;

type Kind = "string" | "boolean" | "object" | "function";

const kinds: Readonly<Record<Option, Kind>> = {
  cwd: "string",
  project: "object",
  signal: "object",
  onProgress: "function",
  strict: "boolean",
  force: "boolean",
  fix: "boolean",
  unsafe: "boolean",
  since: "string",
  dryRun: "boolean",
  old: "string",
  new: "string",
  spec: "string",
  package: "string",
  service: "string",
  failOn: "string",
  check: "boolean",
  quiet: "boolean",
};

/** Throws TypeError for invalid options, which are a mistake in the program, not in a call sheet. */
export function validateOptions(name: string, options: unknown, allowed: readonly Option[]): void {
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`${name}() takes an object of options, not ${describeValue(options)}.`);
  }
  for (const [key, value] of Object.entries(options)) {
    const kind = allowed.find((known) => known === key);
    if (kind === undefined) {
      throw new TypeError(
        `${name}() has no option "${key}"; there are ${allowed.map((known) => `"${known}"`).join(", ")}.`,
      );
    }
    const wanted = kinds[kind];
    if (value !== undefined && (typeof value !== wanted || value === null)) {
      throw new TypeError(
        `The option "${key}" of ${name}() must be ${article(wanted)}, not ${describeValue(value)}.`,
      );
    }
  }
}

const article = (kind: Kind): string => (kind === "object" ? "an object" : `a ${kind}`);

const describeValue = (value: unknown): string =>
  value === null
    ? "null"
    : typeof value === "string"
      ? JSON.stringify(value)
      : article(typeof value as Kind);

/** A package to generate, with the keys of `callsheet.yaml`. Omitted keys have the same defaults as there. */
export type Project = Partial<Omit<FullProject, "places" | "outside">>;

type KeyKind = "string" | "object" | "boolean";

const keys: Readonly<Record<keyof Project, KeyKind | readonly KeyKind[]>> = {
  spec: "string",
  out: "string",
  name: "string",
  services: "object",
  operations: "object",
  format: ["object", "string"],
  templates: "string",
  files: "string",
  lint: "object",
  dist: "boolean",
  docs: "boolean",
  layout: "string",
  imports: "string",
  with: "object",
  emit: "object",
};

/** Returns the passed projects, otherwise the configured ones. Throws TypeError for an invalid project. */
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
    const { formatProblem } = await import("../project/config/config-format.ts");
    const problem = formatProblem(format);
    if (problem !== undefined) throw new TypeError(`The "format" of a project: ${problem}`);
  }
  for (const { lint } of list) {
    if (lint === undefined) continue;
    const { lintProblem } = await import("../project/config/config-format.ts");
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
