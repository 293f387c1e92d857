/**
 * Node's file system as the packed generator takes it: what is there at once. To import it is to ask for all of it, and
 * Node then loads streams and promises of files, too, which takes longer than to read some hundred files.
 */
import type { Plugin } from "esbuild";

export const fileSystem: Plugin = {
  name: "file-system",
  setup(build) {
    build.onResolve({ filter: /^node:fs$/ }, ({ path, kind }) =>
      kind === "import-statement" ? { path, namespace: "file-system" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "file-system" }, () => ({
      contents: `export const { ${names.join(", ")} } = process.getBuiltinModule("node:fs");`,
    }));
  },
};

/** What is loaded on demand is there by a getter. */
const names = Object.entries(
  Object.getOwnPropertyDescriptors(process.getBuiltinModule("node:fs")),
).flatMap(([name, { get }]) => (get === undefined ? [name] : []));
