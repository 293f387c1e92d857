/** Whether a package is there for the modules of a folder, as Node, compilers and bundlers look for it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { firstFrom } from "../../text/folders-above.ts";
import { declaredRange, nearestPackageJson, readPackageJson, textOf } from "./package-json.ts";

export interface InstalledPackage {
  readonly folder: string;
  readonly version: string | undefined;
}

export function installedPackage(name: string, from: string): InstalledPackage | undefined {
  const found = firstFrom(from, (folder) => readPackageJson(join(folder, "node_modules", name)));
  if (found === undefined) return undefined;
  return { folder: found.folder, version: textOf(found.content["version"]) };
}

/** Whether a package is installed for a folder, in node_modules or in what Yarn has in its place. */
export function isInstalled(name: string, from: string): boolean {
  if (installedPackage(name, from) !== undefined) return true;
  const own = hasNoNodeModules(from) ? nearestPackageJson(from) : undefined;
  return own !== undefined && declaredRange(own, name) !== undefined;
}

/** Where packages are in no node_modules, so that what package.json names is all there is to see. */
export const hasNoNodeModules = (from: string): boolean =>
  firstFrom(from, (folder) => existsSync(join(folder, ".pnp.cjs")) || undefined) === true;
