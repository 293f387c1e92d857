/** A project's configuration, or the problems found in it. */
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import { configCache } from "../incremental/config-cache.ts";
import { disk, type FileSource } from "../load/file-source.ts";
import { findConfig } from "./find-config.ts";
import { defaultProject, type Project } from "./project.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";

export interface Config {
  /** At least one, in the order they are written; none when there is an error. */
  readonly projects: readonly Project[];
  /** The output folders of all packages, where a command is for some of them or writes elsewhere. */
  readonly outputs?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The files that the diagnostics, and the places of the projects, point into. */
  readonly sources: readonly SourceText[];
}

/**
 * Reads `callsheet.yaml`, or the key `callsheet` of package.json, in one folder. Without either there is one project,
 * from the folder spec to the folder generated, and no parser is loaded.
 */
export async function readConfig(
  cwd: string = process.cwd(),
  files: FileSource = disk,
): Promise<Config> {
  const { source, kind, diagnostics } = findConfig(cwd, files);
  const sources = source === undefined ? [] : [source];
  if (hasErrors(diagnostics)) return { projects: [], diagnostics, sources };
  if (source === undefined) return { projects: [defaultProject], diagnostics, sources };
  const cache = configCache<Omit<Config, "sources">>(source, cwd);
  // What is elsewhere than on the disk has no folder to keep anything in.
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
