import type { Plugin } from "rollup";
import type { BundlerPlugin } from "./options.ts";
import { plugin } from "./plugin.ts";
export type { PluginOptions } from "./options.ts";
export default plugin.rollup as BundlerPlugin<Plugin>;
