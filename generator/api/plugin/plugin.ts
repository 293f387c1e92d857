/** The plugin for all bundlers, each through the hooks that suit it. */
import { createUnplugin } from "unplugin";
import { esbuildHooks } from "./esbuild-hooks.ts";
import { pluginName, type PluginOptions, validatePluginOptions } from "./options.ts";
import { rollupHooks } from "./rollup-hooks.ts";
import { createPluginHost } from "./plugin-host.ts";
import { viteHooks } from "./vite-hooks.ts";
import { attach } from "./webpack-hooks.ts";

export const plugin = createUnplugin<PluginOptions | undefined, false>((options = {}) => {
  validatePluginOptions(options);
  const host = createPluginHost(options);
  return {
    name: pluginName,
    rollup: rollupHooks(host, options),
    rolldown: rollupHooks(host, options),
    vite: viteHooks(host, options),
    webpack: (compiler) => attach(compiler, host),
    rspack: (compiler) => attach(compiler, host),
    esbuild: { setup: (build) => esbuildHooks(build, host) },
  };
});
