/** The package manager of a project, and commands in its words. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { detect, getUserAgent, resolveCommand } from "package-manager-detector";
import type { Agent, Command } from "package-manager-detector";
import { firstFrom, toSlashes } from "../../text/paths.ts";
import { quoteWord } from "../../text/texts.ts";

export type { Agent };

/**
 * From the lock file or package.json; otherwise from deno.json; otherwise the manager that runs this, such as `pnpm
 * dlx`; otherwise npm.
 */
export async function findManager(folder: string): Promise<Agent> {
  const named = (await detect({ cwd: folder }))?.agent;
  const agent = named ?? (isOfDeno(folder) ? "deno" : getUserAgent()) ?? "npm";
  // The lock file is called the same in all versions of Yarn.
  return agent === "yarn" && isBerry(folder) ? "yarn@berry" : agent;
}

/** Before anything is installed, it has no lock file yet. */
const isOfDeno = (folder: string): boolean =>
  firstFrom(folder, (place) => {
    const has = (name: string): boolean => existsSync(join(place, name));
    if (has("deno.json") || has("deno.jsonc")) return true;
    // A project ends where it has its package.json, or its repository.
    return has("package.json") || has(".git") ? false : undefined;
  }) === true;

const isBerry = (folder: string): boolean =>
  firstFrom(folder, (place) => {
    if (existsSync(join(place, ".yarnrc.yml")) || existsSync(join(place, ".pnp.cjs"))) return true;
    const lock = join(place, "yarn.lock");
    return existsSync(lock) ? readFileSync(lock, "utf8").includes("__metadata:") : undefined;
  }) === true;

export interface Wish {
  readonly command: Extract<Command, "install" | "add" | "execute" | "execute-local">;
  readonly words?: readonly string[];
  /** Whether it is for the root of a workspace, where some managers do not take a dependency unasked. */
  readonly isRoot?: boolean;
}

/** One line for a shell in `cwd` that acts on the package in `folder`. */
export function commandLine(
  agent: Agent,
  { command, words = [], isRoot = false }: Wish,
  { folder, cwd }: { readonly folder: string; readonly cwd: string },
): string {
  const options = { ignoreWorkspaceRootCheck: isRoot };
  const resolved = resolveCommand(agent, command, [...words], options);
  const commandWords =
    resolved === null ? ["npm", command, ...words] : [resolved.command, ...resolved.args];
  const line = commandWords.map((word) => quoteWord(word === "i" ? "install" : word)).join(" ");
  const way = toSlashes(relative(resolve(cwd), folder));
  // A manager finds the package.json above by itself.
  return /^(?:\.\.(?:\/\.\.)*)?$/.test(way) ? line : `cd ${quoteWord(way)} && ${line}`;
}
