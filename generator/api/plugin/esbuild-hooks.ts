/** esbuild: generates before each build, and watches call sheets together with an empty module. */
import { resolve } from "node:path";
import type { PluginBuild } from "esbuild";
import type { Host, Problem } from "./host.ts";
import { pluginName } from "./options.ts";

export function esbuildHooks(build: PluginBuild, host: Host): void {
  async function run() {
    const { problems } = await host.run();
    const isError = ({ severity }: Problem): boolean => severity === "error";
    const warnings = problems.filter((one) => !isError(one));
    return { errors: problems.filter(isError).map(messageOf), warnings: warnings.map(messageOf) };
  }
  build.onStart(run);
  // esbuild misses a save between our reading of a call sheet and the load of the module below. Generated files have been
  // read by then: changing them starts another build.
  build.onEnd(async () => (host.changes() > 0 ? await run() : {}));

  // esbuild watches files and folders only with the contents of a module.
  const { initialOptions } = build;
  initialOptions.inject = [...(initialOptions.inject ?? []), resolve(".callsheet-inputs")];
  const inputs = { path: "inputs", namespace: pluginName, sideEffects: false };
  build.onResolve({ filter: /\.callsheet-inputs$/ }, () => inputs);
  build.onLoad({ filter: /^inputs$/, namespace: pluginName }, () => {
    const { files, folders } = host.watched();
    return { contents: "", watchFiles: files, watchDirs: folders };
  });
}

function messageOf({ text, file, line = 1, column = 1, length = 1, ...one }: Problem) {
  if (file === undefined) return { text };
  // esbuild shows the line itself.
  const [head = text] = text.split("\n\n");
  const { lineText = "" } = one;
  return { text: head, location: { file, line, column: column - 1, length, lineText } };
}
