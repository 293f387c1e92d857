/**
 * The generator as plain JavaScript. Node strips no types below node_modules; modules are bundled so that a run opens few
 * files, and split so that a run with nothing to do opens none of the parsers and printers. First they are split wherever
 * a run may take another way; then what all observed runs load together is put together.
 */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { transpileModule } from "../print/transpile/transpile-module.ts";
import type { BuiltRuntime } from "../project/cache/built-runtime.ts";
import { generatorFingerprint } from "../project/cache/generator-fingerprint.ts";
import { readTemplates } from "../project/load/read-templates.ts";
import { packageRoot } from "../text/package-root.ts";
import { hashOfText } from "../text/sha256.ts";
import { compiledProse } from "./compiled-prose.ts";
import { fileSystem } from "./file-system.ts";
import { mergeChunks } from "./merge-chunks.ts";
import { observeRuns } from "./observe-runs.ts";
import { printerOnly } from "./printer-only.ts";
import { takenAlong } from "./taken-along.ts";
import { wholeYaml } from "./whole-yaml.ts";

const root = fileURLToPath(packageRoot);
const printers = join(root, "generator/print");

export const plugins = ["index", "vite", "rollup", "rolldown", "webpack", "rspack", "esbuild"];

const entries: Readonly<Record<string, string>> = {
  cli: "generator/cli/cli.js",
  "printing-thread": "generator/print/thread/printing-thread.js",
  index: "generator/api/index.ts",
  ...Object.fromEntries(
    plugins.map((name) => [name === "index" ? "plugin" : name, `generator/plugin/${name}.ts`]),
  ),
};

/** Writes it to a folder, which has to be two levels below what templates are beside of. */
export async function bundle(dist: string): Promise<void> {
  const split = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-split-")));
  try {
    const { outputs } = await splitTo(split);
    const loads = observeRuns(root, split);
    await mergeChunks(split, dist, { names: Object.keys(entries), loads, outputs });
  } finally {
    rmSync(split, { recursive: true, force: true });
  }
  writeRuntime(dist);
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
      builtRuntimeName: JSON.stringify("./runtime.json"),
    },
    logLevel: "warning",
  });
  writeRuntime(folder);
  return metafile;
}

const writeRuntime = (folder: string): void =>
  writeFileSync(join(folder, "runtime.json"), JSON.stringify(buildRuntime()));

function buildRuntime(): BuiltRuntime {
  const modules = readTemplates().runtime.map(({ name, text }) => ({
    path: `src/runtime/${name}`,
    text,
  }));
  return Object.fromEntries(
    modules.map((module) => [
      module.path,
      { hash: hashOfText(module.text), ...transpileModule(module) },
    ]),
  );
}
