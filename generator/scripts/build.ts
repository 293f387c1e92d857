/** `prepack`: builds the published generator in `generator/dist`, with the declarations that programs import. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../text/paths.ts";
import { formatFile } from "../print/format/format-file.ts";
import { bundle, plugins } from "./bundle.ts";
import { modelTypes } from "./model-types.ts";

const root = fileURLToPath(packageRoot);
const dist = join(root, "generator/dist");
const types = join(dist, "types/generator");

rmSync(dist, { recursive: true, force: true });
await bundle(dist);
// Only writes declarations: `npm run check` checks the sources.
const tsc = join(root, "node_modules/typescript/bin/tsc");
execFileSync(process.execPath, [tsc, "-p", "generator/scripts/tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
});
const declarations = await formatFile({ path: "model-types.d.ts", text: modelTypes() });
writeFileSync(join(types, "open/model-types.d.ts"), declarations.text);
keepDeclarations(["api/index", "api/model", ...plugins.map((name) => `api/plugin/${name}`)]);

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
