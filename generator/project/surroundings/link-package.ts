/** Making a generated package one that the project imports by its name. */
import { join, relative } from "node:path";
import { installedAs } from "../../text/runtime-dependency.ts";
import { toSlashes } from "../../text/to-slashes.ts";
import type { NextStep } from "../report/report.ts";
import { hasNoNodeModules, installedPackage } from "./installed-package.ts";
import { declaredRange, nearestPackageJson, readPackageJson } from "./package-json.ts";
import type { Agent, Wish } from "./package-manager.ts";
import type { Workspace } from "./workspace.ts";

export interface Linkable {
  readonly name: string;
  /** Of the package; absolute. */
  readonly folder: string;
  /** Whose modules import it: a folder of the project. */
  readonly project: string;
  readonly cwd: string;
}

/** How to link it, where nothing of the project can import it yet. One that is to be published is for others. */
export async function linkingPackage(one: Linkable): Promise<NextStep | undefined> {
  const { name, folder, project, cwd } = one;
  const home = nearestPackageJson(project);
  if (home === undefined || installedPackage(name, home.folder) !== undefined) return undefined;
  if (readPackageJson(folder)?.content["publishConfig"] !== undefined) return undefined;
  const { findWorkspace, isMember } = await import("./workspace.ts");
  const around = await findWorkspace(home.folder);
  const workspace = around !== undefined && isMember(around, folder) ? around : undefined;
  if (workspace !== undefined && (await isUsedIn(workspace, name))) return undefined;
  const { commandLine, findManager } = await import("./package-manager.ts");
  const agent = await findManager(home.folder);
  const isRoot = around?.root === home.folder;
  const path = `./${toSlashes(relative(home.folder, folder))}`;
  const inWorkspace = toSlashes(relative(around?.root ?? home.folder, folder));
  const wish =
    workspace === undefined ? ofFolder(agent, name, path) : ofMember(agent, name, inWorkspace);
  return {
    command: commandLine(agent, { ...wish, isRoot }, { folder: home.folder, cwd }),
    reason: `Node does not find ${name} by its name here yet.`,
  };
}

/** Whether a package of the workspace can import it. */
async function isUsedIn(workspace: Workspace, name: string): Promise<boolean> {
  const { memberFolders } = await import("./workspace.ts");
  const isStrict = hasNoNodeModules(workspace.root);
  return [workspace.root, ...memberFolders(workspace)].some((folder) => {
    if (!isStrict) return readPackageJson(join(folder, "node_modules", name)) !== undefined;
    const found = readPackageJson(folder);
    return found !== undefined && declaredRange(found, name) !== undefined;
  });
}

/** npm, and others as it does, link all packages of a workspace for all of them. pnpm and Yarn link what is asked for. */
function ofMember(agent: Agent, name: string, path: string): Wish {
  if (agent.startsWith("pnpm")) return { command: "add", words: ["--workspace", name] };
  if (agent === "yarn@berry") return { command: "add", words: [`${name}@workspace:${path}`] };
  return { command: "install" };
}

/** What links a folder without what that depends on gets the dependency beside it. */
const folderWords: Readonly<Partial<Record<Agent, (name: string, path: string) => string[]>>> = {
  pnpm: (_, path) => [path, installedAs],
  "pnpm@6": (_, path) => [path, installedAs],
  yarn: (name, path) => [`${name}@link:${path}`, installedAs],
  "yarn@berry": (name, path) => [`${name}@link:${path}`, installedAs],
};

const ofFolder = (agent: Agent, name: string, path: string): Wish => ({
  command: "add",
  words: folderWords[agent]?.(name, path) ?? [path],
});
