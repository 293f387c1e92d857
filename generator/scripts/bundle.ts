/**
 * The generator as plain JavaScript. Node strips no types below node_modules; modules are bundled so that a run opens few
 * files, and split so that a run with nothing to do opens none of the parsers and printers. First they are split wherever
 * a run may take another way; then what all observed runs load together is put together, and what they call is compiled
 * with what it is in.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { generatorFingerprint } from "../project/incremental/generator-fingerprint.ts";
import { packageRoot } from "../text/package-root.ts";
import { compileWithModule } from "./compile-with-module.ts";
import { compiledProse } from "./compiled-prose.ts";
import { dataFiles, dataNames } from "./data-files.ts";
import { fileSystem } from "./file-system.ts";
import { mergeChunks } from "./merge-chunks.ts";
import { observeCalls } from "./observe-calls.ts";
import { observeLoads } from "./observe-loads.ts";
import { printerOnly } from "./printer-only.ts";
import { takenAlong } from "./taken-along.ts";
import { wholeYaml } from "./whole-yaml.ts";

const root = fileURLToPath(packageRoot);
const printers = join(root, "generator/print");

export const plugins = ["index", "vite", "rollup", "rolldown", "webpack", "rspack", "esbuild"];

const entries: Readonly<Record<string, string>> = {
  cli: "generator/cli/cli.js",
  index: "generator/api/index.ts",
  ...Object.fromEntries(
    plugins.map((name) => [name === "index" ? "plugin" : name, `generator/plugin/${name}.ts`]),
  ),
};

/** Writes it to a folder, which has to be two levels below what templates are beside of. */
export async function bundle(dist: string): Promise<void> {
  const data = await dataFiles();
  const split = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-split-")));
  try {
    const { outputs } = await splitTo(split);
    for (const [name, text] of data) writeFileSync(join(split, name), text);
    const loads = observeLoads(root, split);
    await mergeChunks(split, dist, { names: Object.keys(entries), loads, outputs });
  } finally {
    rmSync(split, { recursive: true, force: true });
  }
  for (const [name, text] of data) writeFileSync(join(dist, name), text);
  for (const [name, calls] of observeCalls(root, dist)) {
    const file = join(dist, name);
    writeFileSync(file, compileWithModule(readFileSync(file, "utf8"), calls));
  }
}

async function splitTo(folder: string): Promise<Metafile> {
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22.18",
    packages: "external",
    plugins: [
      printerOnly((file) => dirname(file) === printers),
      compiledProse(printers),
      wholeYaml,
      takenAlong,
      fileSystem,
    ],
    chunkNames: "chunk-[hash]",
    // Published code does not change: no run needs to compute its fingerprint again.
    define: {
      builtFingerprint: JSON.stringify(generatorFingerprint()),
      builtRuntimeName: JSON.stringify(`./${dataNames.builtRuntime}`),
      copiedFilesName: JSON.stringify(`./${dataNames.copiedFiles}`),
    },
    logLevel: "warning",
  });
  return metafile;
}
