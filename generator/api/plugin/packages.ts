/** Generated packages as modules import them: by name, whether or not they are installed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type PathConditionsMap, resolveExports } from "resolve-pkg-maps";
import { isBuilding } from "../../project/config/project.ts";
import type { Config } from "../../project/config/read-config.ts";
import { missingDependency } from "../../project/surroundings/next-step.ts";
import { moduleEntry, sourceCondition } from "../../text/package-layout.ts";
import { didYouMean } from "../../text/nearest.ts";
import { toSlashes } from "../../text/paths.ts";
import { isSystemError } from "../../write/output-error.ts";
import { holds, realIfPossible } from "../../write/output-folder.ts";

/** The part of a generated `package.json` that resolving needs. */
interface Manifest {
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

/** Matches the names of packages, and some paths and virtual modules that look like one. */
export const packageNames = /^[@\w]/;

/** Absolute, or why there is none. */
type FoundEntry = { readonly file: string } | { readonly problem: string };

/** Absent for a name that is no generated package's: other resolvers are to be asked. */
export function findEntry(
  packages: readonly ImportablePackage[],
  specifier: string,
  conditions: readonly string[] = [],
): FoundEntry | undefined {
  const wanted = packages.find(
    ({ manifest: { name } }) => specifier === name || specifier.startsWith(`${name}/`),
  );
  if (wanted === undefined) return undefined;
  const path = targetOf(wanted, specifier, conditions);
  const file = path === undefined ? undefined : join(wanted.folder, path);
  if (file !== undefined && existsSync(file)) return { file };
  const { name } = wanted.manifest;
  const hint = didYouMean(specifier, namesIn(wanted), `: its entries are in ${wanted.folder}.`);
  return { problem: `The generated package "${name}" has no entry "${specifier}"${hint}` };
}

function targetOf(
  { manifest, isBuilt }: ImportablePackage,
  specifier: string,
  conditions: readonly string[],
): string | undefined {
  const wantsSource = !isBuilt || conditions.includes(sourceCondition);
  try {
    const path = specifier.slice(manifest.name.length + 1);
    return resolveExports(manifest.exports, path, wantsSource ? [sourceCondition] : [])[0];
  } catch {
    // Its way to say that there is no such entry.
    return undefined;
  }
}

/** What modules of the package can be imported by. */
function namesIn({ manifest: { name, exports }, folder }: ImportablePackage): string[] {
  const modules = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
    .map((path) => moduleEntry(`src/${toSlashes(path)}`))
    .filter((entry) => entry !== undefined && !entry.startsWith("./runtime"));
  const entries = [...Object.keys(exports), ...modules];
  return entries.flatMap((entry) =>
    entry === undefined || entry.includes("*") ? [] : [name + entry.slice(1)],
  );
}

export async function missingDependencyText(
  { manifest: { name } }: ImportablePackage,
  dependency: string,
  application: string,
): Promise<string> {
  const step = await missingDependency(application, application);
  const way = step === undefined ? "." : `. Run: ${step.command}`;
  return `The generated package "${name}" needs "${dependency}", which is not installed${way}`;
}
