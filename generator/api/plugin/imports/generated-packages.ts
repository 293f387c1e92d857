/** Generated packages as modules import them: by name, whether or not they are installed. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PathConditionsMap } from "resolve-pkg-maps";
import { isBuilding } from "../../../project/config/project.ts";
import type { Config } from "../../../project/config/read-config.ts";
import { isSystemError } from "../../../write/output-error.ts";
import { holds, realIfPossible } from "../../../write/output-folder.ts";

/** The part of a generated `package.json` that resolving needs. */
export interface Manifest {
  readonly name: string;
  readonly exports: PathConditionsMap;
  readonly dependencies: Readonly<Record<string, string>>;
}

export interface ImportablePackage {
  /** Absolute, with links resolved: bundlers know a module by its real path. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Whether generating also builds it. Otherwise only its sources are certain to be what was generated. */
  readonly isBuilt: boolean;
}

/** The packages that are on the disk now, in the order of the configuration; undefined for one that is not there yet. */
export const importablePackages = (
  { projects }: Config,
  cwd: string,
): readonly (ImportablePackage | undefined)[] =>
  projects
    .filter(({ layout }) => layout !== "source")
    .map((project) => {
      const folder = realIfPossible(resolve(cwd, project.out));
      const manifest = readManifest(folder);
      return manifest === undefined
        ? undefined
        : { folder, manifest, isBuilt: isBuilding(project) };
    });

/** The package with this dependency whose module it is that imports it. */
export const dependentOf = (
  packages: readonly ImportablePackage[],
  dependency: string,
  importer: string | undefined,
): ImportablePackage | undefined =>
  importer === undefined
    ? undefined
    : packages.find(
        ({ folder, manifest }) =>
          Object.hasOwn(manifest.dependencies, dependency) && holds(folder, importer),
      );

function readManifest(folder: string): Manifest | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return isManifest(manifest) ? manifest : undefined;
  } catch (error) {
    // A file that is being written, or was edited by hand, will be reported by generating.
    if (isSystemError(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  typeof value["name"] === "string" &&
  isObject(value["exports"]) &&
  isObject(value["dependencies"]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
