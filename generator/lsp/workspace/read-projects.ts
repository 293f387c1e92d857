/** The packages of one folder, as its configuration has them; unsaved changes of that count. */
import { existsSync, globSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { findConfig } from "../../project/config/find-config.ts";
import { parseConfig } from "../../project/config/parse-config.ts";
import { defaultProject, type Project } from "../../project/config/project.ts";
import type { OpenFiles } from "./open-files.ts";

export interface FoundProjects {
  readonly projects: readonly Project[];
  readonly diagnostics: readonly Diagnostic[];
  /** The file that holds the configuration; absent where there is none. */
  readonly config?: string;
}

/** Undefined where a folder has neither a configuration nor call sheets in the usual place. */
export function readProjects(cwd: string, open: OpenFiles): FoundProjects | undefined {
  const { source, kind, diagnostics } = findConfig(cwd);
  if (source === undefined) {
    if (hasErrors(diagnostics)) return { projects: [], diagnostics };
    return hasCallSheets(join(cwd, defaultProject.spec))
      ? { projects: [defaultProject], diagnostics }
      : undefined;
  }
  const config = resolve(cwd, source.file);
  const text = open.textAt(config) ?? source.text;
  const parsed = parseConfig({ ...source, text }, kind, cwd);
  return {
    projects: parsed.projects,
    diagnostics: [...diagnostics, ...parsed.diagnostics],
    config,
  };
}

/** Other tools have folders called `spec` too. */
const hasCallSheets = (spec: string): boolean =>
  existsSync(spec) && globSync("{package,*/service}.yaml", { cwd: spec }).length > 0;
