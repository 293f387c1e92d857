import type { Plugin } from "esbuild";
import type { BundlerPlugin } from "./options.ts";
import { plugin } from "./plugin.ts";
export type { PluginOptions } from "./options.ts";
export default plugin.esbuild as BundlerPlugin<Plugin>;
