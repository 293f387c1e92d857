/** esbuild: generated before each build; in watch mode it looks at the call sheets as at modules. */
import type { PartialMessage, PluginBuild } from "esbuild";
import type { WatchedOutcome, Problem, PluginHost } from "./plugin-host.ts";

export async function esbuildHooks(build: PluginBuild, host: PluginHost): Promise<void> {
  let last: WatchedOutcome | undefined;
  build.onStart(async () => {
    last = await runUntilCurrent(host);
    return messages(last);
  });
  // It notes how an input looks when that is named to it, and so sees no change between the reading of the input and
  // then. What is generated now it sees: that has been read already, and begins a further build.
  build.onEnd(async () => {
    if (last?.isOutdated() !== true) return {};
    last = await runUntilCurrent(host);
    return messages(last);
  });

  // It takes names of files to watch with the answer to a question alone. That it then asks others is what is wanted.
  const watch = () => ({
    watchFiles: [...(last?.watched.files ?? [])],
    watchDirs: [...(last?.watched.folders ?? [])],
  });
  // It asks for an entry even if generating failed, and the generated modules are missing.
  const entries = entryNames(build).map((entry) => entry.replace(/^\.\//, ""));
  if (entries.length > 0) {
    build.onResolve({ filter: new RegExp(`^(?:\\./)?${oneOf(entries)}$`) }, watch);
  }
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

function entryNames({ initialOptions }: PluginBuild): string[] {
  const { entryPoints = [] } = initialOptions;
  const entries = Array.isArray(entryPoints) ? entryPoints : Object.values(entryPoints);
  return entries.map((entry) => (typeof entry === "string" ? entry : entry.in));
}

const oneOf = (texts: readonly string[]): string =>
  `(?:${texts.map((text) => text.replace(/[^\w\s/]/g, "\\$&")).join("|")})`;

function message({ text, place }: Problem): PartialMessage {
  if (place === undefined) return { text };
  const { file, line, column, length, lineText } = place;
  // It shows the line itself.
  const [head = text] = text.split("\n\n");
  return { text: head, location: { file, line, column: column - 1, length, lineText } };
}
