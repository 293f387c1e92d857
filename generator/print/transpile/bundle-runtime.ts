/** The runtime as packages have it: few modules, since many small ones take several times as long to load. */
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { builtFolder, corePath } from "../../text/built-path.ts";
import { runtimeDependency } from "../../text/runtime-dependency.ts";
import type { OutputFile } from "../output-file.ts";

/**
 * `entries`: the modules of the folder that others import, each of which stays a module. What several of them need is in
 * one beside them.
 */
export async function bundleRuntime(
  folder: URL,
  entries: readonly string[],
): Promise<readonly OutputFile[]> {
  const bundle = await rolldown({
    input: Object.fromEntries(
      entries.map((name) => [
        `runtime/${name.replace(/\.ts$/, "")}`,
        fileURLToPath(new URL(name, folder)),
      ]),
    ),
    external: runtimeDependency.name,
    platform: "neutral",
    // Comments in what is built name modules from here on.
    cwd: fileURLToPath(folder),
    tsconfig: false,
  });
  const { output } = await bundle.generate({
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    minifyInternalExports: false,
    comments: { legal: false, jsdoc: false, annotation: true },
    codeSplitting: { groups: [{ name: coreName, minShareCount: 2 }] },
  });
  await bundle.close();
  return output.flatMap((chunk) =>
    chunk.type === "chunk" ? [{ path: `${builtFolder}/${chunk.fileName}`, text: chunk.code }] : [],
  );
}

const coreName = corePath.slice(`${builtFolder}/`.length, -".js".length);
