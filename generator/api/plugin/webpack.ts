import type { WebpackPluginInstance } from "webpack";
import type { BundlerPlugin } from "./options.ts";
import { plugin } from "./plugin.ts";
export type { PluginOptions } from "./options.ts";
export default plugin.webpack as BundlerPlugin<WebpackPluginInstance>;
