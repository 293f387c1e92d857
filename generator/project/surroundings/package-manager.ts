/** Detects the package manager of a project, and prints commands for it. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { detect, getUserAgent, resolveCommand } from "package-manager-detector";
import type { Agent, Command } from "package-manager-detector";
import { firstFrom, toSlashes } from "../../text/paths.ts";
import { quoteWord } from "../../text/texts.ts";

export type { Agent };

/** Returns the manager of the lock file, package.json or deno.json, then the running one (`pnpm dlx`), then npm. */
export async function findManager(folder: string): Promise<Agent> {
  const named = (await detect({ cwd: folder }))?.agent;
  const agent = named ?? (isOfDeno(folder) ? "deno" : getUserAgent()) ?? "npm";
  // The lock file has the same name in all versions of Yarn.
  return agent === "yarn" && isBerry(folder) ? "yarn@berry" : agent;
}

/** Returns whether a project uses Deno. Before the first installation there is no lock file. */
const isOfDeno = (folder: string): boolean =>
  firstFrom(folder, (place) => {
    const has = (name: string): boolean => existsSync(join(place, name));
    if (has("deno.json") || has("deno.jsonc")) return true;
    // A project ends at its package.json or repository.
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
  /** Whether the dependency is for the root of a workspace, where some managers require a flag. */
  readonly isRoot?: boolean;
}

/** Returns one shell line to run in `cwd` that acts on the package in `folder`. */
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
  // Package managers find the package.json of a parent folder themselves.
  return /^(?:\.\.(?:\/\.\.)*)?$/.test(way) ? line : `cd ${quoteWord(way)} && ${line}`;
}
