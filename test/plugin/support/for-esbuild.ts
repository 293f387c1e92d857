import * as esbuild from "esbuild";
import type { PluginOptions } from "../../../generator/api/plugin/index.ts";
import { createQueue } from "../../project/watch/support/queue.ts";
import * as published from "../../support/published.ts";
import { type App, sourceCondition } from "./app.ts";
import { type Build, buildOnce, built, type Bundler, output, withCwd } from "./bundler.ts";

type MessageList = readonly { readonly text: string; readonly location: object | null }[];

const textsOf = (messages: MessageList): string[] =>
  messages.map(({ text, location }) => `${text} ${JSON.stringify(location)}`);

const optionsFor = (app: App, options?: PluginOptions): esbuild.BuildOptions => ({
  absWorkingDir: app.root,
  entryPoints: ["src/main.ts"],
  outfile: output,
  bundle: true,
  format: "esm",
  conditions: [sourceCondition],
  logLevel: "silent",
  plugins: [published.plugins.esbuild(withCwd(app, options))],
});

export const forEsbuild: Bundler = {
  build: (app, options) =>
    buildOnce(app, async (warnings) => {
      const result = await esbuild.build(optionsFor(app, options));
      warnings.push(...textsOf(result.warnings));
      return textsOf(result.errors);
    }),
  async watch(app) {
    const builds = createQueue<Build>();
    const { plugins = [], ...options } = optionsFor(app);
    const teller: esbuild.Plugin = {
      name: "teller",
      setup: (build) => build.onEnd(({ errors }) => builds.push(built(app, textsOf(errors)))),
    };
    const context = await esbuild.context({ ...options, plugins: [...plugins, teller] });
    await context.watch();
    return { builds, close: () => context.dispose() };
  },
};
