/** esbuild: generates before each build; in watch mode esbuild watches the call sheets as it watches modules. */
import { resolve } from "node:path";
import type {
  OnResolveArgs,
  OnResolveResult,
  PartialMessage,
  PluginBuild,
  ResolveResult,
} from "esbuild";
import { realIfPossible } from "../../write/output-folder.ts";
import type { Problem } from "./outcome.ts";
import {
  dependentOf,
  findEntry,
  type ImportablePackage,
  missingDependencyText,
  packageNames,
} from "./packages.ts";
import type { PluginHost, WatchedOutcome } from "./plugin-host.ts";

export async function esbuildHooks(build: PluginBuild, host: PluginHost): Promise<void> {
  let last: WatchedOutcome | undefined;
  build.onStart(async () => {
    last = await runUntilCurrent(host);
    return messages(last);
  });
  // esbuild records the state of an input when the plugin names it, and so misses a change between our reading of the
  // input and that moment. Generated files have been read by then: changing them starts another build.
  build.onEnd(async () => {
    if (last?.isOutdated() !== true) return {};
    last = await runUntilCurrent(host);
    return messages(last);
  });

  // esbuild accepts files to watch only with the result of a hook, and without complaint only where that is about a file's
  // contents. The result must not have any, so that other plugins are asked.
  const watch = () => ({
    watchFiles: [...(last?.watched.files ?? [])],
    watchDirs: [...(last?.watched.folders ?? [])],
  });
  // esbuild reads an entry even if generating failed and the generated modules are missing. Endings may be left out.
  const entries = entryFiles(build);
  if (entries.length > 0) {
    build.onLoad({ filter: new RegExp(`^${oneOf(entries)}(?:\\.\\w+)?$`) }, watch);
  }
  resolvePackages(build, host.cwd, () => host.packages());
  // Entries can be a pattern, or another plugin's; a generated module is neither.
  const outputs = await host.outputs();
  if (outputs.length > 0) build.onLoad({ filter: new RegExp(`^${oneOf(outputs)}[\\\\/]`) }, watch);
}

async function runUntilCurrent(host: PluginHost): Promise<WatchedOutcome> {
  for (;;) {
    const outcome = await host.run();
    if (!outcome.isOutdated()) return outcome;
  }
}

const messages = ({ problems }: WatchedOutcome) => ({
  errors: problems.filter(({ isError }) => isError).map(message),
  warnings: problems.filter(({ isError }) => !isError).map(message),
});

function entryFiles({ initialOptions }: PluginBuild): string[] {
  const { entryPoints = [], absWorkingDir = process.cwd() } = initialOptions;
  const entries = Array.isArray(entryPoints) ? entryPoints : Object.values(entryPoints);
  const names = entries.map((entry) => (typeof entry === "string" ? entry : entry.in));
  return names.map((name) => realIfPossible(resolve(absWorkingDir, name)));
}

const oneOf = (texts: readonly string[]): string =>
  `(?:${texts.map((text) => text.replace(/[^\w\s/]/g, "\\$&")).join("|")})`;

function message({ text, place }: Problem): PartialMessage {
  if (place === undefined) return { text };
  const { file, line, column, length, lineText } = place;
  // esbuild shows the line itself.
  const [head = text] = text.split("\n\n");
  return { text: head, location: { file, line, column: column - 1, length, lineText } };
}

/** Marks what this plugin itself asks esbuild to resolve. */
const asked = Symbol("asked");

function resolvePackages(
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
