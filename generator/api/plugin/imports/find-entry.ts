/** Which file of a generated package the name of a module stands for. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { resolveExports } from "resolve-pkg-maps";
import { moduleEntry } from "../../../text/module-entry.ts";
import { didYouMean } from "../../../text/nearest.ts";
import { sourceCondition } from "../../../text/source-condition.ts";
import { toSlashes } from "../../../text/to-slashes.ts";
import type { ImportablePackage } from "./generated-packages.ts";

/** Absolute, or why there is none. */
export type FoundEntry = { readonly file: string } | { readonly problem: string };

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
