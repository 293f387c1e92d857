/** Callsheet as it is run in a project: by its package manager, from what is installed or what it gets for the occasion. */
import { isInstalled } from "../project/surroundings/installed-package.ts";
import { commandLine, findManager } from "../project/surroundings/package-manager.ts";

export async function callsheetIn(cwd: string): Promise<(words: readonly string[]) => string> {
  const manager = await findManager(cwd);
  const command = isInstalled("callsheet", cwd) ? "execute-local" : "execute";
  return (words) =>
    commandLine(manager, { command, words: ["callsheet", ...words] }, { folder: cwd, cwd });
}
