/**
 * Many small modules to few, since each takes a while to find, open and link. Those are put together that the same observed
 * runs load, and that need the same packages: whatever another run loads, it brings no package that it would not have.
 */
import { isBuiltin } from "node:module";
import { basename, join } from "node:path";
import type { Metafile } from "esbuild";
import { rollup } from "rollup";
import type { Loads } from "./observe-loads.ts";

export interface Merging {
  /** Of the modules that are loaded from outside, which stay. */
  readonly names: readonly string[];
  readonly loads: Loads;
  /** What the bundler says that it has put into each. */
  readonly outputs: Metafile["outputs"];
}

/** From folder to folder. */
export async function mergeChunks(from: string, to: string, merging: Merging): Promise<void> {
  const { names, loads } = merging;
  const packagesOf = packagesIn(merging.outputs);
  const bundle = await rollup({
    input: Object.fromEntries(names.map((name) => [name, join(from, `${name}.js`)])),
    external: /^[^./]/,
    treeshake: false,
    // A module that is loaded from outside may have more to give to those beside it.
    preserveEntrySignatures: "allow-extension",
    onLog(level, log, handle) {
      // Functions that stand in variables would not be there yet.
      if (log.code === "CIRCULAR_CHUNK") throw new Error(log.message);
      handle(level, log);
    },
  });
  await bundle.write({
    dir: to,
    format: "esm",
    chunkFileNames: "chunk-[hash].js",
    // What is not observed stays as it is: a chunk without a name.
    manualChunks(path) {
      const file = basename(path);
      const kinds = loads.get(file);
      if (kinds === undefined || names.includes(basename(file, ".js"))) return undefined;
      return [...kinds, ...packagesOf(file)].toSorted().join();
    },
    generatedCode: "es2015",
    hoistTransitiveImports: false,
    externalLiveBindings: false,
    freeze: false,
  });
  await bundle.close();
}

/** By the name of a file, the packages in it and in all that it imports. */
function packagesIn(outputs: Metafile["outputs"]): (file: string) => ReadonlySet<string> {
  const byName = new Map(Object.entries(outputs).map(([path, made]) => [basename(path), made]));
  return (start) => {
    const [packages, seen] = [new Set<string>(), new Set<string>()];
    const visit = (file: string): void => {
      const made = byName.get(file);
      if (made === undefined || seen.has(file)) return;
      seen.add(file);
      for (const input of Object.keys(made.inputs)) {
        const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
        if (name !== undefined) packages.add(name);
      }
      for (const { path, kind, external } of made.imports) {
        if (kind === "dynamic-import") continue;
        if (external !== true) visit(basename(path));
        else if (!isBuiltin(path)) packages.add(path);
      }
    };
    visit(start);
    return packages;
  };
}
