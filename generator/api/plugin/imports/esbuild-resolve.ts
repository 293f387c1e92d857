/** esbuild: generated packages are found before anything that is installed. */
import type { OnResolveArgs, OnResolveResult, PluginBuild, ResolveResult } from "esbuild";
import { findEntry } from "./find-entry.ts";
import { dependentOf, type ImportablePackage } from "./generated-packages.ts";
import { missingDependencyText } from "./missing-dependency.ts";
import { packageNames } from "./package-names.ts";

/** Marks what this plugin itself asks esbuild to resolve. */
const asked = Symbol("asked");

export function resolvePackages(
  build: PluginBuild,
  cwd: string,
  findPackages: () => Promise<readonly ImportablePackage[]>,
): void {
  const { conditions = [], absWorkingDir = process.cwd(), external = [] } = build.initialOptions;
  const isExternal = externalNames(external);
  build.onResolve({ filter: packageNames }, async (args) => {
    const { path: specifier, importer, pluginData } = args;
    if (pluginData === asked || isExternal(specifier)) return null;
    const packages = await findPackages();
    const found = findEntry(packages, specifier, conditions);
    if (found !== undefined) {
      if ("problem" in found) return { errors: [{ text: found.problem }] };
      // As its package.json says, which esbuild does not ask about what a plugin has found.
      return { path: found.file, sideEffects: false };
    }
    const from = dependentOf(packages, specifier, importer);
    if (from === undefined) return null;
    for (const resolveDir of [args.resolveDir, absWorkingDir, cwd]) {
      const resolved = await resolvedFrom(build, args, resolveDir);
      if (resolved.errors.length === 0) return withoutMessages(resolved);
    }
    return {
      errors: [{ text: await missingDependencyText(from, specifier, absWorkingDir) }],
    };
  });
}

const resolvedFrom = (
  build: PluginBuild,
  { path, importer, kind, namespace }: OnResolveArgs,
  resolveDir: string,
): Promise<ResolveResult> =>
  build.resolve(path, { importer, kind, namespace, resolveDir, pluginData: asked });

const withoutMessages = ({
  path,
  external,
  sideEffects,
  namespace,
  suffix,
  pluginData,
}: ResolveResult): OnResolveResult => ({
  path,
  external,
  sideEffects,
  namespace,
  suffix,
  pluginData,
});

/** esbuild asks plugins first. A name there also stands for all that is below it, and may have one asterisk. */
function externalNames(names: readonly string[]): (specifier: string) => boolean {
  return (specifier) =>
    names.some((name) => {
      const [start = "", end] = name.split("*");
      if (end !== undefined) return specifier.startsWith(start) && specifier.endsWith(end);
      return specifier === name || specifier.startsWith(`${name}/`);
    });
}
