/** Names packages whose call sheets do not name them, after the scope of their project. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { defaultPackageName } from "../../text/package-names.ts";
import { firstFrom } from "../../text/paths.ts";
import {
  manifestText,
  nearestPackageJson,
  type PackageJson,
  readPackageJson,
} from "./package-json.ts";
import { memberFolders, simpleWorkspaceAt } from "./workspace.ts";

/** Returns the default name of the package in the folder `out`: `@acme/clients`, or `clients` without a scope. */
export const packageNameIn = (cwd: string, out: string): string =>
  `${projectScope(cwd, out)}${defaultPackageName}`;

/**
 * Returns the scope of a project's packages, with a slash: that of its package.json, or the most frequent one in its
 * workspace. Empty if they have no scope. `out`: folder of the generated package, whose name does not count.
 */
export function projectScope(cwd: string, out: string): string {
  const home = projectJson(cwd);
  const scope = scopeOf(home);
  if (home === undefined || scope !== "") return scope;
  const root = firstFrom(cwd, (folder) => simpleWorkspaceAt(folder));
  if (root === undefined) return "";
  const generated = resolve(cwd, out);
  const scopes = [root.root, ...memberFolders(root)]
    .filter((folder) => folder !== generated)
    .map((folder) => scopeOf(readPackageJson(folder)))
    .filter((one) => one !== "");
  const countOf = (one: string): number => scopes.filter((other) => other === one).length;
  return scopes.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? "";
}

function scopeOf(packageJson: PackageJson | undefined): string {
  const [scope = ""] = /^@[^/]+\//.exec(manifestText(packageJson?.content["name"]) ?? "") ?? [];
  return scope;
}

/** Returns the package.json of the project. Outside the repository, a package.json belongs to something else. */
export function projectJson(cwd: string): PackageJson | undefined {
  const inFolder = readPackageJson(cwd);
  if (inFolder !== undefined) return inFolder;
  const root = firstFrom(cwd, (folder) => (existsSync(join(folder, ".git")) ? folder : undefined));
  const nearest = nearestPackageJson(cwd);
  if (root === undefined || nearest === undefined) return undefined;
  return nearest.folder.length < root.length ? undefined : nearest;
}
