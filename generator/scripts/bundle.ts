/** Bundles data files with the generator: copies of templates, and output that is equal in every package. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { buildRuntime } from "../project/generate/build-package.ts";
import { generatorFingerprint } from "../project/incremental/cache.ts";
import { copiedFiles } from "../project/load/templates.ts";
import { packageRoot } from "../text/paths.ts";
import { bundledPackages, compiledTemplates, licencesOf } from "./bundled-packages.ts";

const dataNames = { builtRuntime: "runtime.json", copiedFiles: "templates.json" } as const;

async function dataFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    [dataNames.copiedFiles, JSON.stringify(copiedFiles())],
    [dataNames.builtRuntime, JSON.stringify(await buildRuntime())],
  ]);
}

export const plugins = ["index", "vite", "rollup", "rolldown", "webpack", "rspack", "esbuild"];

const entries: Readonly<Record<string, string>> = {
  cli: "generator/cli/cli.js",
  index: "generator/api/index.ts",
  model: "generator/api/model.ts",
  ...Object.fromEntries(
    plugins.map((name) => [name === "index" ? "plugin" : name, `generator/api/plugin/${name}.ts`]),
  ),
};

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

/** Writes the bundle to a folder, which must be two levels below the parent of the templates. */
export async function bundle(dist: string): Promise<void> {
  const root = fileURLToPath(packageRoot);
  const build = await rolldown({
    cwd: root,
    input: entries,
    platform: "node",
    plugins: [bundledPackages, compiledTemplates],
    checks: { ineffectiveDynamicImport: false },
    transform: {
      target: "node22.18",
      define: {
        // Published code does not change: no run needs to compute its fingerprint again.
        builtFingerprint: JSON.stringify(generatorFingerprint()),
        builtRuntimeName: JSON.stringify(`./${dataNames.builtRuntime}`),
        copiedFilesName: JSON.stringify(`./${dataNames.copiedFiles}`),
      },
    },
  });
  await build.write({
    dir: dist,
    chunkFileNames: "chunk-[hash].js",
    comments: { annotation: false, jsdoc: false },
    banner: ({ moduleIds }) => licencesOf(moduleIds),
    codeSplitting: {
      groups: Object.entries(files).map(([name, modules]) => {
        const paths = new Set(modules.map((module) => join(root, "generator", `${module}.ts`)));
        return { name, test: (path) => paths.has(path) };
      }),
    },
  });
  await build.close();
  for (const [name, text] of await dataFiles()) writeFileSync(join(dist, name), text);
}
