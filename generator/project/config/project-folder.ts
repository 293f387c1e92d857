/** The folder of a project for a command that runs somewhere inside it. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { findConfig } from "./find-config.ts";
import { defaultProject } from "./project.ts";

/**
 * The nearest folder at or above `cwd` with a configuration or a spec folder; `cwd` itself where its repository has none.
 */
export function projectFolder(cwd: string): string {
  for (let at = cwd; ; at = dirname(at)) {
    const isProject =
      findConfig(at).source !== undefined || existsSync(join(at, defaultProject.spec));
    if (isProject) return at;
    if (existsSync(join(at, ".git")) || dirname(at) === at) return cwd;
  }
}
