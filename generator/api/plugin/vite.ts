import type { Plugin } from "vite";
import type { BundlerPlugin } from "./options.ts";
import { plugin } from "./plugin.ts";
export type { PluginOptions } from "./options.ts";
export default plugin.vite as BundlerPlugin<Plugin>;
