/** The one plugin that all bundlers get, each through the door that fits it. */
import { createUnplugin } from "unplugin";
import { esbuildHooks } from "./esbuild-hooks.ts";
import type { PluginOptions } from "./options.ts";
import { pluginName } from "./plugin-name.ts";
import { rollupHooks } from "./rollup-hooks.ts";
import { createUpkeep } from "./plugin-host.ts";
import { viteHooks } from "./vite-hooks.ts";
import { attach } from "./webpack-hooks.ts";

export const plugin = createUnplugin<PluginOptions | undefined, false>((options) => {
  const upkeep = createUpkeep(options);
  return {
    name: pluginName,
    rollup: rollupHooks(upkeep, options),
    rolldown: rollupHooks(upkeep, options),
    vite: viteHooks(upkeep, options),
    webpack: (compiler) => attach(compiler, upkeep),
    rspack: (compiler) => attach(compiler, upkeep),
    esbuild: { setup: (build) => esbuildHooks(build, upkeep) },
  };
});
