import type { GenerateOptions } from "../options.ts";

/** The prefix of the plugin's messages in bundlers. */
export const pluginName = "callsheet";

/** The options of every plugin, all optional. */
export interface PluginOptions extends Pick<
  GenerateOptions,
  "cwd" | "project" | "strict" | "force"
> {
  /** Write nothing; the build fails when the generated files are not as they would be generated. Default: false. */
  readonly check?: boolean | undefined;
  /** Report errors in call sheets as warnings, and build with the last generated files. Default: false. */
  readonly quiet?: boolean | undefined;
}

export interface BundlerPlugin<Plugin> {
  /** Generates the packages of the configuration before each build, and again when a call sheet changes. */
  (options?: PluginOptions): Plugin;
}
