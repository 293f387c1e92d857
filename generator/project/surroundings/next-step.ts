/** Finds the last step before generated code can be called: one command of the project's package manager. */
import { dirname, join, relative, resolve } from "node:path";
import { installedAs, runtimeDependency } from "../../text/package-layout.ts";
import { isWithin } from "../../text/semver.ts";
import { toSlashes } from "../../text/paths.ts";
import { isBuilding, type Project } from "../config/project.ts";
import type { NextStep } from "../report/report.ts";
import {
  declaredRange,
  hasNoNodeModules,
  installedPackage,
  nearestPackageJson,
  readPackageJson,
} from "./package-json.ts";
import type { Agent, Wish } from "./package-manager.ts";
import type { PackageWorkspace } from "./workspace.ts";

interface Generated {
  readonly project: Project;
  readonly name: string;
  readonly cwd: string;
}

/** Returns the next step, if any is left. Otherwise only a few files are read. */
export async function nextStep({ project, name, cwd }: Generated): Promise<NextStep | undefined> {
  const folder = resolve(cwd, project.out);
  if (project.layout === "source") return await missingDependency(folder, cwd);
  // Callsheet cannot know how a package is linked that is built in another way or located elsewhere.
  if (!isBuilding(project) || project.outside === true) return undefined;
  return await linkingPackage({ name, folder, project: dirname(folder), cwd });
}

interface Linkable {
  readonly name: string;
  /** The folder of the package; absolute. */
  readonly folder: string;
  /** The folder of the project that imports the package. */
  readonly project: string;
  readonly cwd: string;
}

/** Returns the command that links the package, if no module can import it yet. Ignores a package for publication. */
async function linkingPackage(one: Linkable): Promise<NextStep | undefined> {
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
    reason: `Node does not resolve ${name} here yet.`,
  };
}

/** Returns whether a package of the workspace can import the generated package. */
async function isUsedIn(workspace: PackageWorkspace, name: string): Promise<boolean> {
  const { memberFolders } = await import("./workspace.ts");
  const isStrict = hasNoNodeModules(workspace.root);
  return [workspace.root, ...memberFolders(workspace)].some((folder) => {
    if (!isStrict) return readPackageJson(join(folder, "node_modules", name)) !== undefined;
    const packageJson = readPackageJson(folder);
    return packageJson !== undefined && declaredRange(packageJson, name) !== undefined;
  });
}

/** npm and similar managers link all packages of a workspace to each other; pnpm and Yarn link only requested ones. */
function ofMember(agent: Agent, name: string, path: string): Wish {
  if (agent.startsWith("pnpm")) return { command: "add", words: ["--workspace", name] };
  if (agent === "yarn@berry") return { command: "add", words: [`${name}@workspace:${path}`] };
  return { command: "install" };
}

/** Linking a folder does not install its dependencies, so they are installed too. */
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

const { name, range } = runtimeDependency;

/** Returns the command that installs the runtime dependency if modules in this folder cannot import it. */
async function missingDependency(folder: string, cwd: string): Promise<NextStep | undefined> {
  const installed = installedPackage(name, folder);
  if (installed?.version !== undefined && isWithin(installed.version, range)) return undefined;
  const home = nearestPackageJson(folder);
  const declared = home === undefined ? undefined : declaredRange(home, name);
  // A range without a number, such as `catalog:`, is defined by the workspace.
  const isDeclared = declared !== undefined && /^(?:\D*2(?:\D|$)|\D*$)/.test(declared);
  if (isDeclared && hasNoNodeModules(folder)) return undefined;
  const { commandLine, findManager } = await import("./package-manager.ts");
  const { workspaceAt } = await import("./workspace.ts");
  const place = { folder: home?.folder ?? cwd, cwd };
  const isRoot = (await workspaceAt(place.folder)) !== undefined;
  const wish = isDeclared
    ? ({ command: "install" } as const)
    : ({ command: "add", words: [installedAs], isRoot } as const);
  return {
    command: commandLine(await findManager(place.folder), wish, place),
    reason: reasonOf(installed?.version),
  };
}

const reasonOf = (version: string | undefined): string =>
  version === undefined
    ? `The modules import ${name}, which is not installed.`
    : `The modules need ${name} ${range.replace("^", "")} or a later 2.x, but ${version} is installed.`;
