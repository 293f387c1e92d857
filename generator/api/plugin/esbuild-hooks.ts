/** The hooks of esbuild: generate before each build, and watch call sheets as inputs of an empty module. */
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
  // esbuild misses changes to a call sheet between our read and the load of the module below. Changing generated files
  // after the build, which has read them, starts another build.
  build.onEnd(async () => (host.changes() > 0 ? await run() : {}));

  // esbuild only watches files and folders that the load of a module returns.
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
  // esbuild shows the line of code itself.
  const [head = text] = text.split("\n\n");
  const { lineText = "" } = one;
  return { text: head, location: { file, line, column: column - 1, length, lineText } };
}
