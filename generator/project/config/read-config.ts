/** Finds the configuration: `callsheet.yaml`, or the key `callsheet` of package.json. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import type { SourceText } from "../../text/source-text.ts";
import { configCache } from "../incremental/cache.ts";
import { disk, type FileSource, readTextFile } from "../load/files.ts";
import { configKey, defaultProject, type Project } from "./project.ts";

export const configName = "callsheet.yaml";

/** File names that are easily mistaken for the right one. */
const misspellings = ["callsheet.yml", "callsheet.json", ".callsheet.yaml", ".callsheet.yml"];

interface LocatedConfig {
  /** Undefined if there is no configuration, which is not an error. */
  readonly source?: SourceText;
  readonly kind: "yaml" | "package.json";
  readonly diagnostics: readonly Diagnostic[];
}

/** Searches only one folder. Loads no parser. */
export function findConfig(cwd: string, files: FileSource = disk): LocatedConfig {
  const { source: yaml, diagnostic: unreadable } = readIfThere(files, cwd, configName);
  if (unreadable !== undefined) return { kind: "yaml", diagnostics: [unreadable] };
  // npm reports an unreadable package.json.
  const { source: packageJson } = readIfThere(files, cwd, "package.json");
  const inPackage = packageJson === undefined ? "without key" : hasKey(packageJson);
  if (inPackage === "with key" && packageJson !== undefined) {
    if (yaml === undefined) {
      return {
        source: packageJson,
        kind: "package.json",
        diagnostics: unread(files, cwd, "package.json"),
      };
    }
    const values = { file: configName, other: "package.json" };
    const problem = diagnostic("config-twice", startOf(configName), values);
    return { source: yaml, kind: "yaml", diagnostics: [problem] };
  }
  if (yaml !== undefined)
    return { source: yaml, kind: "yaml", diagnostics: unread(files, cwd, configName) };
  if (inPackage !== "with key" && inPackage !== "without key") {
    const values = { file: "package.json", reason: inPackage.reason };
    const problem = diagnostic("config-json", undefined, values);
    return { kind: "package.json", diagnostics: [problem] };
  }
  const slip = misspellings.find((name) => files.isThere(join(cwd, name)));
  return {
    kind: "yaml",
    diagnostics:
      slip === undefined ? [] : [diagnostic("config-name", startOf(slip), { right: configName })],
  };
}

/** Reports files with similar names next to the configuration: edits to them would have no effect. */
const unread = (files: FileSource, cwd: string, right: string): Diagnostic[] =>
  misspellings
    .filter((name) => files.isThere(join(cwd, name)))
    .map((file) => diagnostic("config-unread", startOf(file), { file, right }));

interface Read {
  readonly source?: SourceText;
  /** The reason why an existing file cannot be read. */
  readonly diagnostic?: Diagnostic;
}

function readIfThere(files: FileSource, cwd: string, name: string): Read {
  const path = join(cwd, name);
  if (!files.isThere(path)) return {};
  const { text, diagnostic: found } = readTextFile(path, name, files);
  return found === undefined
    ? { source: { path: name, origin: name, file: name, text } }
    : { diagnostic: found };
}

/** A package.json that is not JSON but contains "callsheet" might hold a configuration that would be ignored. */
function hasKey({ text }: SourceText): "with key" | "without key" | { readonly reason: string } {
  if (!text.includes(`"${configKey}"`)) return "without key";
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && Object.hasOwn(value, configKey) ? "with key" : "without key";
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

export interface Config {
  /** At least one project, in the order of the file; empty after an error. */
  readonly projects: readonly Project[];
  /** The output folders of all packages, if a command selects some packages or writes to another folder. */
  readonly outputs?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The files that contain the locations of diagnostics and projects. */
  readonly sources: readonly SourceText[];
}

/** Reads the configuration in one folder. Default: one project from `spec` to `generated`, without loading a parser. */
export async function readConfig(
  cwd: string = process.cwd(),
  files: FileSource = disk,
): Promise<Config> {
  const { source, kind, diagnostics } = findConfig(cwd, files);
  const sources = source === undefined ? [] : [source];
  if (hasErrors(diagnostics)) return { projects: [], diagnostics, sources };
  if (source === undefined) return { projects: [defaultProject], diagnostics, sources };
  const cache = configCache<Omit<Config, "sources">>(source, cwd);
  // A file source other than the disk has no folder for cached data.
  const isKept = files === disk;
  const known = isKept ? cache.read() : undefined;
  if (known !== undefined) {
    return {
      projects: known.projects,
      diagnostics: [...diagnostics, ...known.diagnostics],
      sources,
    };
  }
  const { parseConfig } = await import("./parse-config.ts");
  const parsed = parseConfig(source, kind, cwd);
  if (isKept && !hasErrors(parsed.diagnostics)) cache.write(parsed);
  return { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics], sources };
}

/** Returns the nearest folder at or above `cwd`, in its repository, with a configuration or spec folder; else `cwd`. */
export function projectFolder(cwd: string): string {
  for (let at = cwd; ; at = dirname(at)) {
    const isProject =
      findConfig(at).source !== undefined || existsSync(join(at, defaultProject.spec));
    if (isProject) return at;
    if (existsSync(join(at, ".git")) || dirname(at) === at) return cwd;
  }
}
