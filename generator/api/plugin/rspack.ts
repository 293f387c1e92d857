import type { RspackPluginInstance } from "@rspack/core";
import type { BundlerPlugin } from "./options.ts";
import { plugin } from "./plugin.ts";
export type { PluginOptions } from "./options.ts";
export default plugin.rspack as BundlerPlugin<RspackPluginInstance>;
