/** Builds the runtime, equal in every package. Few modules: many small ones take several times longer to load. */
import { fileURLToPath } from "node:url";
import { type OutputOptions, rolldown, type RolldownPluginOption } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { builtFolder, runtimeDependency } from "../../text/package-layout.ts";
import type { OutputFile } from "../output-file.ts";

/** `entries`: modules of the folder that others import. Code shared by several entries is in the module `core`. */
export async function bundleRuntime(
  folder: URL,
  entries: readonly string[],
): Promise<readonly OutputFile[]> {
  const build = async (
    plugin: RolldownPluginOption,
    options: OutputOptions,
  ): Promise<OutputFile[]> => {
    const bundle = await rolldown({
      // Comments in the output name modules relative to this folder.
      cwd: fileURLToPath(folder),
      input: Object.fromEntries(entries.map((name) => [name.replace(/\.ts$/, ""), `./${name}`])),
      external: runtimeDependency.name,
      platform: "neutral",
      tsconfig: false,
      // A slow plugin is not a problem of the call sheets.
      checks: { bundlerTimings: false },
      plugins: plugin,
    });
    const { output } = await bundle.generate({ ...options, minifyInternalExports: false });
    await bundle.close();
    return output.flatMap((chunk) =>
      chunk.type === "chunk"
        ? [{ path: `${builtFolder}/runtime/${chunk.fileName}`, text: chunk.code }]
        : [],
    );
  };
  const javascript = await build([], {
    chunkFileNames: "[name].js",
    codeSplitting: { groups: [{ name: "core", minShareCount: 2 }] },
    comments: { legal: false, jsdoc: false, annotation: true },
  });
  const declarations = await build(
    dts({ emitDtsOnly: true, generator: "oxc", tsconfig: false, sourcemap: false }),
    {
      chunkFileNames: "[name].ts",
      codeSplitting: { groups: [{ name: "core.d", minShareCount: 2 }] },
    },
  );
  return [...javascript, ...declarations];
}
