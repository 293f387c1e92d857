/** The dependency of plain modules, which the application has to have. */
import { installedAs, runtimeDependency } from "../../text/runtime-dependency.ts";
import { isWithin } from "../../text/semver.ts";
import type { NextStep } from "../report/report.ts";
import { hasNoNodeModules, installedPackage } from "./installed-package.ts";
import { declaredRange, nearestPackageJson } from "./package-json.ts";

const { name, range } = runtimeDependency;

/** How to get it, where modules in this folder cannot import it. */
export async function missingDependency(
  folder: string,
  cwd: string,
): Promise<NextStep | undefined> {
  const installed = installedPackage(name, folder);
  if (installed?.version !== undefined && isWithin(installed.version, range)) return undefined;
  const home = nearestPackageJson(folder);
  const declared = home === undefined ? undefined : declaredRange(home, name);
  // What is not a number is said in the settings of a workspace: `catalog:`.
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
    : `The modules need ${name} ${range.replace("^", "")} or a later 2.x, and ${version} is installed.`;
