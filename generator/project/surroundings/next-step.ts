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
  type PackageJson,
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
  if (project.layout === "source") return await missingDependencies(project, cwd);
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

interface Dependency {
  readonly name: string;
  readonly range: string;
  /** Package specifier for a command line. */
  readonly installedAs: string;
}

/** The packages that plain modules of an emitter import. */
const ofEmitters: Readonly<Record<string, Dependency>> = {
  tanstack: {
    name: "@tanstack/query-core",
    range: "^5.0.0",
    installedAs: "@tanstack/query-core@5",
  },
};

/** Returns the command that installs the packages that modules in the folder cannot import. */
async function missingDependencies(
  { out, emit = [] }: Project,
  cwd: string,
): Promise<NextStep | undefined> {
  const folder = resolve(cwd, out);
  const needed = [
    { ...runtimeDependency, installedAs },
    ...emit.flatMap((emitter) =>
      Object.hasOwn(ofEmitters, emitter) ? (ofEmitters[emitter] ?? []) : [],
    ),
  ];
  const home = nearestPackageJson(folder);
  const missing = needed
    .map((one) => ({ ...one, ...stateOf(one, folder, home) }))
    .filter(({ isMissing }) => isMissing);
  if (missing.length === 0) return undefined;
  const { commandLine, findManager } = await import("./package-manager.ts");
  const { workspaceAt } = await import("./workspace.ts");
  const place = { folder: home?.folder ?? cwd, cwd };
  const isRoot = (await workspaceAt(place.folder)) !== undefined;
  const words = missing.flatMap((one) => (one.isDeclared ? [] : [one.installedAs]));
  const wish =
    words.length === 0
      ? ({ command: "install" } as const)
      : ({ command: "add", words, isRoot } as const);
  return {
    command: commandLine(await findManager(place.folder), wish, place),
    reason: reasonOf(missing),
  };
}

function stateOf({ name, range }: Dependency, folder: string, home: PackageJson | undefined) {
  const version = installedPackage(name, folder)?.version;
  const declared = home === undefined ? undefined : declaredRange(home, name);
  // A range without a number, such as `catalog:`, is set by the workspace.
  const [, major = ""] = /^\D*(\d+)/.exec(range) ?? [];
  const isDeclared =
    declared !== undefined && new RegExp(`^(?:\\D*${major}(?:\\D|$)|\\D*$)`).test(declared);
  const isInstalled = version !== undefined && isWithin(version, range);
  const isMissing = !isInstalled && !(isDeclared && hasNoNodeModules(folder));
  return { version, isDeclared, isMissing };
}

type Missing = Dependency & { readonly version: string | undefined };

function reasonOf([first, ...others]: readonly Missing[]): string {
  if (first === undefined) return "";
  const { name, range, version } = first;
  if (others.length === 0 && version !== undefined) {
    const [, least = "", major = ""] = /^\D*((\d+).*)/.exec(range) ?? [];
    return `The modules need ${name} ${least} or a later ${major}.x, but ${version} is installed.`;
  }
  const names = [first, ...others].map((one) => one.name).join(" and ");
  return `The modules import ${names}, which ${others.length === 0 ? "is" : "are"} not installed.`;
}
