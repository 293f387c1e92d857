/** `callsheet/rolldown`: the plugin for Rolldown. */
import type { Plugin } from "rolldown";
import type { PluginOptions } from "./options.ts";
import { plugin } from "./plugin.ts";

export type { PluginOptions };

/** Generates the packages of the configuration before each build, and again when a call sheet changes. */
const callsheet: (options?: PluginOptions) => Plugin = plugin.rolldown;

export default callsheet;
