/** The plugin for all bundlers. Uses the hooks of Rollup if unplugin supports them. */
import { createUnplugin } from "unplugin";
import type { Compiler } from "webpack";
import { validateOptions } from "../options.ts";
import { esbuildHooks } from "./esbuild-hooks.ts";
import { createHost } from "./host.ts";
import { pluginName, type PluginOptions } from "./options.ts";
import { rollupHooks } from "./rollup-hooks.ts";
import { viteHooks } from "./vite-hooks.ts";
import { webpackHooks } from "./webpack-hooks.ts";

export const plugin = createUnplugin<PluginOptions | undefined, false>((options = {}) => {
  validateOptions(pluginName, options, ["cwd", "project", "check", "strict", "force", "quiet"]);
  const host = createHost(options);
  const hooks = rollupHooks(host);
  return {
    name: pluginName,
    rollup: hooks,
    rolldown: hooks,
    vite: viteHooks(host, hooks),
    webpack: (compiler) => webpackHooks(compiler, host),
    // Rspack's interface equals webpack's.
    rspack: (compiler) => webpackHooks(compiler as unknown as Compiler, host),
    esbuild: { setup: (build) => esbuildHooks(build, host) },
  };
});
