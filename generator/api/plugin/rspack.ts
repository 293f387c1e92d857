/** `callsheet/rspack`: the plugin for Rspack. */
import type { RspackPluginInstance } from "@rspack/core";
import type { PluginOptions } from "./options.ts";
import { plugin } from "./plugin.ts";

export type { PluginOptions };

/** Generates the packages of the configuration before each build, and again when a call sheet changes. */
const callsheet: (options?: PluginOptions) => RspackPluginInstance = plugin.rspack;

export default callsheet;
