/** Bundles data files with the generator: copies of templates, and output that is equal in every package. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown, type RolldownOutput } from "rolldown";
import { buildRuntime } from "../project/generate/build-package.ts";
import { generatorFingerprint } from "../project/incremental/cache.ts";
import { copiedFiles, readTemplates } from "../project/load/templates.ts";
import { packageRoot } from "../text/paths.ts";
import {
  bundledPackages,
  compactPackages,
  compiledTemplates,
  standardLibraryFiles,
} from "./bundled-packages.ts";
import { installedPackages, publishedModules } from "./published-modules.ts";

const dataNames = {
  builtRuntime: "runtime.json",
  copiedFiles: "templates.json",
  standardLibrary: "standard-library.json",
} as const;

async function dataFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    [dataNames.copiedFiles, JSON.stringify(copiedFiles())],
    [dataNames.builtRuntime, JSON.stringify(await buildRuntime())],
    [dataNames.standardLibrary, JSON.stringify(standardLibraryFiles())],
  ]);
}

/**
 * Groups of modules that `generate` loads together. Each group is one file, with the imports that no earlier group
 * contains. A run opens few files, and a run without changes loads no parser and no printer.
 */
const files: Readonly<Record<string, readonly string[]>> = {
  start: [
    "cli/command-line",
    "cli/run-generate",
    "project/config/choose-projects",
    "project/config/output-folders",
    "project/report/texts",
    "project/surroundings/tsconfig",
    "project/surroundings/workspace",
  ],
  both: [
    "text/package-names",
    "print/format/style",
    "print/output-file",
    "text/nearest",
    "text/package-layout",
  ],
  compile: [
    "model/unknowns",
    "project/generate/build-package",
    "project/generate/render-package",
    "project/generate/write-packages",
    "write/output-folder",
  ],
  "print-code": ["print/format/format-file", "print/print-module"],
  "print-prose": ["print/print-text"],
};

/** Writes the bundle to a folder, two levels below the parent of the templates. Returns the paths of its modules. */
export async function bundle(dist: string): Promise<readonly string[]> {
  const root = fileURLToPath(packageRoot);
  const build = await rolldown({
    cwd: root,
    input: { cli: "generator/cli/cli.js", ...publishedModules },
    platform: "node",
    // Only TypeScript's own command line requires `source-map-support`.
    external: [...installedPackages, "source-map-support"],
    plugins: [
      bundledPackages,
      compiledTemplates(Object.values(readTemplates().prose)),
      compactPackages,
    ],
    checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    transform: {
      target: "node22.18",
      define: {
        // Packages that are CommonJS modules become ES modules.
        __filename: "import.meta.filename",
        __dirname: "import.meta.dirname",
        // Published code does not change: no run needs to compute its fingerprint again.
        builtFingerprint: JSON.stringify(generatorFingerprint()),
        builtRuntimeName: JSON.stringify(`./${dataNames.builtRuntime}`),
        copiedFilesName: JSON.stringify(`./${dataNames.copiedFiles}`),
        standardLibraryName: JSON.stringify(`./${dataNames.standardLibrary}`),
      },
    },
  });
  const { output } = await build.write({
    dir: dist,
    chunkFileNames: "chunk-[hash].js",
    comments: { annotation: false, jsdoc: false },
    codeSplitting: {
      groups: [
        { name: "compiler", test: /[\\/]@ts-morph[\\/]common[\\/]dist[\\/]typescript\.js$/ },
        ...Object.entries(files).map(([name, modules]) => {
          const paths = new Set(modules.map((module) => join(root, "generator", `${module}.ts`)));
          return { name, test: (path: string) => paths.has(path) };
        }),
      ],
    },
  });
  await build.close();
  for (const [name, text] of await dataFiles()) writeFileSync(join(dist, name), text);
  return modulesOf(output);
}

/** Returns the paths of the modules in files of a bundle. */
export const modulesOf = (output: RolldownOutput["output"]): readonly string[] =>
  output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
