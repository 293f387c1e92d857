/** `callsheet/webpack`: the plugin for webpack. */
import type { WebpackPluginInstance } from "webpack";
import type { PluginOptions } from "./options.ts";
import { plugin } from "./plugin.ts";

export type { PluginOptions };

/** Generates the packages of the configuration before each build, and again when a call sheet changes. */
const callsheet: (options?: PluginOptions) => WebpackPluginInstance = plugin.webpack;

export default callsheet;
