/** `callsheet/vite`: the plugin for Vite. */
import type { Plugin } from "vite";
import type { PluginOptions } from "./options.ts";
import { plugin } from "./plugin.ts";

export type { PluginOptions };

/** Generates the packages of the configuration before each build, and again when a call sheet changes. */
const callsheet: (options?: PluginOptions) => Plugin = plugin.vite;

export default callsheet;
