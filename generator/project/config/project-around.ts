/** The project of a generated package, for commands that npm runs in the folder of the package. */
import { dirname, resolve } from "node:path";
import { realIfPossible } from "../../write/output-folder.ts";
import { isGeneratedFolder } from "./output-folders.ts";
import { findConfig, projectFolder, readConfig } from "./read-config.ts";

export interface ProjectAround {
  /** The folder of the project. */
  readonly cwd: string;
  /** The path of the output folder in the configuration. */
  readonly out: string;
}

/** Returns the project that generates into a folder, if the folder is below the project. */
export async function projectAround(folder: string): Promise<ProjectAround | undefined> {
  if (!isGeneratedFolder(folder) || findConfig(folder).source !== undefined) return undefined;
  const cwd = projectFolder(dirname(folder));
  const { projects } = await readConfig(cwd);
  const real = realIfPossible(folder);
  const project = projects.find(({ out }) => realIfPossible(resolve(cwd, out)) === real);
  return project === undefined ? undefined : { cwd, out: project.out };
}
