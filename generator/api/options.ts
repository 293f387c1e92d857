/** The options of programs, and their validation. */
import type { Progress, Stage } from "../project/progress.ts";
import type { Project } from "./projects.ts";

export type { Progress, Project, Stage };

/** Options of all functions. */
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
  /** Treat warnings as errors. Default: false. */
  readonly strict?: boolean | undefined;
}

export interface GenerateOptions extends CheckOptions {
  /** Overwrite generated files that were edited by hand. Default: false. */
  readonly force?: boolean | undefined;
}

export interface LintOptions extends CheckOptions {
  /** Mend what can be mended while `diff` says docs or nothing: the call sheets are written. Default: false. */
  readonly fix?: boolean | undefined;
  /** With `fix`: make suggestions too, which change what callers write or what is sent. Default: false. */
  readonly unsafe?: boolean | undefined;
  /** Only what this revision, or this folder, did not have. Default: all findings. */
  readonly since?: string | undefined;
  /** With `fix`: write nothing; the packages of the result have a `patch`. Default: false. */
  readonly dryRun?: boolean | undefined;
}

type AnyOptions = GenerateOptions & LintOptions;

export interface DiffOptions {
  /** Base of relative paths, and the folder of the configuration. Default: the working directory. */
  readonly cwd?: string | undefined;
  /** A folder, a git revision, or a folder in one: `main:api/spec`. Default: where HEAD left the default branch. */
  readonly old?: string | undefined;
  /** Likewise. Default: the files on the disk. */
  readonly new?: string | undefined;
  /** Folder of call sheets on both sides. Default: what the configuration says there. */
  readonly spec?: string | undefined;
  /** Of several packages only this one, by its name or its output folder. */
  readonly package?: string | undefined;
  /** Which changes make the result not `ok`. Default: `breaking`. */
  readonly failOn?: "breaking" | "risky" | "any" | "none" | undefined;
}

/** What the plugins for bundlers take beside. */
interface BundlerOptions {
  readonly check?: boolean | undefined;
  readonly quiet?: boolean | undefined;
}

type Option = keyof AnyOptions | keyof DiffOptions | keyof BundlerOptions;

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
  failOn: "string",
  check: "boolean",
  quiet: "boolean",
};

/** Throws TypeError for invalid options: a mistake in the program, not in a call sheet. */
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
