/** Patterns for the paths of files generated into an output folder. */
import { resolve } from "node:path";
import type { Config } from "../../project/config/read-config.ts";
import { isBuilding } from "../../project/config/project.ts";
import { holds, realIfPossible } from "../../write/output-folder.ts";

/** Bundlers use slashes in paths even on Windows. */
const separator = "[\\\\/]";

/** Excludes a `dist` that another tool builds, and an output folder that is refused because its inputs are in it. */
export function generatedFiles({ projects }: Config, cwd: string): readonly RegExp[] {
  return projects.flatMap((project) => {
    const { out, spec } = project;
    const output = realIfPossible(resolve(cwd, out));
    const inputs = [cwd, resolve(cwd, spec)].map(realIfPossible);
    if (inputs.some((input) => holds(output, input))) return [];
    const folder = output.split(/[\\/]/).map(escaped).join(separator);
    return new RegExp(`^${folder}${separator}${isBuilding(project) ? "" : `(?!dist${separator})`}`);
  });
}

const escaped = (text: string): string => text.replace(/[^\w\s]/g, "\\$&");
