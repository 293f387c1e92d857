/** Bundles the declarations of the published modules. They contain the types of packages that are not installed. */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { formatFile } from "../print/format/format-file.ts";
import { packageRoot } from "../text/paths.ts";
import { modulesOf } from "./bundle.ts";
import { modelTypes } from "./model-types.ts";
import { installedPackages, publishedModules } from "./published-modules.ts";

/** Writes the declarations to the folder of the bundle. Returns the paths of their modules. */
export async function bundleDeclarations(dist: string): Promise<readonly string[]> {
  const root = fileURLToPath(packageRoot);
  // Next to the bundle, so that imports of packages are resolved.
  const types = join(dist, "types");
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  // Only writes declarations: `npm run check` checks the sources.
  execFileSync(
    process.execPath,
    [tsc, "-p", "generator/scripts/tsconfig.build.json", "--outDir", types],
    { cwd: root, stdio: "inherit" },
  );
  const model = await formatFile({ path: "model-types.d.ts", text: modelTypes() });
  writeFileSync(join(types, "generator/open/model-types.d.ts"), model.text);
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(
      Object.entries(publishedModules).map(([name, path]) => [
        name,
        join(types, path.replace(/\.ts$/, ".d.ts")),
      ]),
    ),
    external: [...installedPackages],
    platform: "node",
    // The plugin takes most of the time.
    checks: { bundlerTimings: false },
    plugins: dts({
      dtsInput: true,
      emitDtsOnly: true,
      generator: "oxc",
      tsconfig: false,
      sourcemap: false,
    }),
  });
  const { output } = await build.write({ dir: dist, chunkFileNames: "types-[hash].d.ts" });
  await build.close();
  rmSync(types, { recursive: true });
  return modulesOf(output);
}
