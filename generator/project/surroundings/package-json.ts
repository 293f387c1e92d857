/** Finds the package.json that applies to a folder. An unreadable file counts as empty, because npm reports it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firstFrom } from "../../text/paths.ts";

export interface PackageJson {
  /** The folder of package.json; absolute. */
  readonly folder: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export function readPackageJson(folder: string): PackageJson | undefined {
  let text;
  try {
    text = readFileSync(join(folder, "package.json"), "utf8");
  } catch {
    return undefined;
  }
  try {
    return { folder, content: recordOf(JSON.parse(text)) };
  } catch {
    return { folder, content: {} };
  }
}

export function nearestPackageJson(folder: string): PackageJson | undefined {
  return firstFrom(folder, readPackageJson);
}

const kinds = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** Returns the version range of a dependency, or undefined if package.json does not list it. */
export function declaredRange({ content }: PackageJson, name: string): string | undefined {
  const ranges = kinds.map((kind) => recordOf(content[kind])[name]);
  return ranges.find((range) => typeof range === "string");
}

export const declaredNames = ({ content }: PackageJson): readonly string[] =>
  kinds.flatMap((kind) => Object.keys(recordOf(content[kind])));

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

export const manifestText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

interface InstalledPackage {
  readonly folder: string;
  readonly version: string | undefined;
}

export function installedPackage(name: string, from: string): InstalledPackage | undefined {
  const installed = firstFrom(from, (folder) =>
    readPackageJson(join(folder, "node_modules", name)),
  );
  if (installed === undefined) return undefined;
  return { folder: installed.folder, version: manifestText(installed.content["version"]) };
}

/** Returns whether a package is installed for a folder, in node_modules or with Yarn's Plug'n'Play. */
export function isInstalled(name: string, from: string): boolean {
  if (installedPackage(name, from) !== undefined) return true;
  const nearest = hasNoNodeModules(from) ? nearestPackageJson(from) : undefined;
  return nearest !== undefined && declaredRange(nearest, name) !== undefined;
}

/** Returns whether the project uses Yarn's Plug'n'Play, so that package.json is the only source. */
export const hasNoNodeModules = (from: string): boolean =>
  firstFrom(from, (folder) => existsSync(join(folder, ".pnp.cjs")) || undefined) === true;
