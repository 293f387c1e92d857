import type { GenerateOptions } from "../options.ts";

/** Prefix of the plugin's messages in bundlers. */
export const pluginName = "callsheet";

export interface PluginOptions extends Pick<
  GenerateOptions,
  "cwd" | "project" | "strict" | "force"
> {
  /** Whether to write nothing, and fail the build if generated files are not up to date. Default: false. */
  readonly check?: boolean | undefined;
  /** Whether to report errors in call sheets as warnings, and build with the last generated files. Default: false. */
  readonly quiet?: boolean | undefined;
}

export interface BundlerPlugin<Plugin> {
  /** Generates the packages of the configuration before each build, and again when a call sheet changes. */
  (options?: PluginOptions): Plugin;
}
