/** esbuild: generates before each build; in watch mode esbuild watches the call sheets as it watches modules. */
import { resolve } from "node:path";
import type { PartialMessage, PluginBuild } from "esbuild";
import { realIfPossible } from "../../write/output-folder.ts";
import { resolvePackages } from "./imports/esbuild-resolve.ts";
import type { Problem } from "./outcome.ts";
import type { WatchedOutcome, PluginHost } from "./plugin-host.ts";

export async function esbuildHooks(build: PluginBuild, host: PluginHost): Promise<void> {
  let last: WatchedOutcome | undefined;
  build.onStart(async () => {
    last = await runUntilCurrent(host);
    return messages(last);
  });
  // esbuild records the state of an input when the plugin names it, and so misses a change between our reading of the
  // input and that moment. Generated files have been read by then: changing them starts another build.
  build.onEnd(async () => {
    if (last?.isOutdated() !== true) return {};
    last = await runUntilCurrent(host);
    return messages(last);
  });

  // esbuild accepts files to watch only with the result of a hook, and without complaint only where that is about a file's
  // contents. The result must not have any, so that other plugins are asked.
  const watch = () => ({
    watchFiles: [...(last?.watched.files ?? [])],
    watchDirs: [...(last?.watched.folders ?? [])],
  });
  // esbuild reads an entry even if generating failed and the generated modules are missing. Endings may be left out.
  const entries = entryFiles(build);
  if (entries.length > 0) {
    build.onLoad({ filter: new RegExp(`^${oneOf(entries)}(?:\\.\\w+)?$`) }, watch);
  }
  resolvePackages(build, host.cwd, () => host.packages());
  // Entries can be a pattern, or another plugin's; a generated module is neither.
  const outputs = await host.outputs();
  if (outputs.length > 0) build.onLoad({ filter: new RegExp(`^${oneOf(outputs)}[\\\\/]`) }, watch);
}

async function runUntilCurrent(host: PluginHost): Promise<WatchedOutcome> {
  for (;;) {
    const outcome = await host.run();
    if (!outcome.isOutdated()) return outcome;
  }
}

const messages = ({ problems }: WatchedOutcome) => ({
  errors: problems.filter(({ isError }) => isError).map(message),
  warnings: problems.filter(({ isError }) => !isError).map(message),
});

function entryFiles({ initialOptions }: PluginBuild): string[] {
  const { entryPoints = [], absWorkingDir = process.cwd() } = initialOptions;
  const entries = Array.isArray(entryPoints) ? entryPoints : Object.values(entryPoints);
  const names = entries.map((entry) => (typeof entry === "string" ? entry : entry.in));
  return names.map((name) => realIfPossible(resolve(absWorkingDir, name)));
}

const oneOf = (texts: readonly string[]): string =>
  `(?:${texts.map((text) => text.replace(/[^\w\s/]/g, "\\$&")).join("|")})`;

function message({ text, place }: Problem): PartialMessage {
  if (place === undefined) return { text };
  const { file, line, column, length, lineText } = place;
  // esbuild shows the line itself.
  const [head = text] = text.split("\n\n");
  return { text: head, location: { file, line, column: column - 1, length, lineText } };
}
