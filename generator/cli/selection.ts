import type { SelectedProjects } from "../project/config/choose-projects.ts";
import type { Config } from "../project/config/read-config.ts";
import { UsageError, type Arguments } from "./command.ts";

/** Returns the packages that the options select, and the diagnostics of the configuration. */
export async function chosenProjects(
  { texts, files }: Pick<Arguments, "texts" | "files">,
  cwd: string,
): Promise<SelectedProjects> {
  const { chooseProjects } = await import("../project/config/choose-projects.ts");
  return await chooseProjects({ ...texts, files }, cwd);
}

/** Returns the selected packages. Throws for a command line that selects no package. */
export async function selectProjects(
  values: Pick<Arguments, "texts" | "files">,
  cwd: string,
): Promise<SelectedProjects> {
  const selected = await chosenProjects(values, cwd);
  if (selected.usageError !== undefined) throw new UsageError(selected.usageError);
  return selected;
}

/** Returns the folder of call sheets. Throws if it is ambiguous. `option`: the option that sets it. */
export function specFolder(
  { projects }: Pick<Config, "projects">,
  wanted: string | undefined,
  option: string,
): string {
  const folders = new Set(projects.map((project) => project.spec));
  if (wanted === undefined && folders.size > 1) {
    const all = [...folders].join(", ");
    throw new UsageError(
      `The configuration has several spec folders. Pass ${option} with one of ${all}.`,
    );
  }
  const [configured = "spec"] = folders;
  return wanted ?? configured;
}

/** Returns a function that prints a Callsheet command line for the project's package manager. */
export async function callsheetIn(cwd: string): Promise<(words: readonly string[]) => string> {
  const { isInstalled } = await import("../project/surroundings/package-json.ts");
  const { commandLine, findManager } = await import("../project/surroundings/package-manager.ts");
  const manager = await findManager(cwd);
  const command = isInstalled("callsheet", cwd) ? "execute-local" : "execute";
  return (words) =>
    commandLine(manager, { command, words: ["callsheet", ...words] }, { folder: cwd, cwd });
}
