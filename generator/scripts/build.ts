/**
 * `prepack`: the generator as it is published, in `generator/dist`. Node strips no types below node_modules, so it has
 * to be plain JavaScript there; modules are bundled so that a run opens few files, and split so that a run with nothing
 * to do opens none of the parsers and printers.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { BuiltRuntime } from "../project/cache/built-runtime.ts";
import { generatorFingerprint } from "../project/cache/generator-fingerprint.ts";
import { readTemplates } from "../project/load/read-templates.ts";
import { packageRoot } from "../text/package-root.ts";
import { hashOfText } from "../text/sha256.ts";
import { transpileModule } from "../print/transpile/transpile-module.ts";

const root = fileURLToPath(packageRoot);
const dist = join(root, "generator/dist");
const types = join(dist, "types/generator");

const plugins = ["index", "vite", "rollup", "rolldown", "webpack", "rspack", "esbuild"];

rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    cli: "generator/cli/cli.js",
    "printing-thread": "generator/print/thread/printing-thread.js",
    index: "generator/api/index.ts",
    ...Object.fromEntries(
      plugins.map((name) => [name === "index" ? "plugin" : name, `generator/plugin/${name}.ts`]),
    ),
  },
  outdir: dist,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node22.18",
  packages: "external",
  chunkNames: "chunk-[hash]",
  // Published code does not change: no run needs to compute its fingerprint again.
  define: {
    builtFingerprint: JSON.stringify(generatorFingerprint()),
    builtRuntimeName: JSON.stringify("./runtime.json"),
  },
  logLevel: "warning",
});
writeFileSync(join(dist, "runtime.json"), JSON.stringify(buildRuntime()));
execFileSync(
  process.execPath,
  [join(root, "node_modules/typescript/bin/tsc"), "-p", "generator/scripts/tsconfig.build.json"],
  {
    cwd: root,
    stdio: "inherit",
  },
);
keepDeclarations(["api/index", ...plugins.map((name) => `plugin/${name}`)]);

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

/** Keeps the declarations that public ones import, and renames their imports to match. */
function keepDeclarations(entries: readonly string[]): void {
  const kept = new Set<string>();
  const keep = (file: string): void => {
    if (kept.has(file)) return;
    kept.add(file);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/"(\.\.?\/[^"]+)\.ts"/g, '"$1.js"'));
    for (const [, from = ""] of text.matchAll(/"(\.\.?\/[^"]+)\.ts"/g)) {
      keep(resolve(dirname(file), `${from}.d.ts`));
    }
  };
  for (const entry of entries) keep(join(types, `${entry}.d.ts`));
  for (const path of globSync("**/*.d.ts", { cwd: types })) {
    if (!kept.has(join(types, path))) rmSync(join(types, path));
  }
}
