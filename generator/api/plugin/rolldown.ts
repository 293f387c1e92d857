import type { Plugin } from "rolldown";
import type { BundlerPlugin } from "./options.ts";
import { plugin } from "./plugin.ts";
export type { PluginOptions } from "./options.ts";
export default plugin.rolldown as BundlerPlugin<Plugin>;
