import { type GenerateOptions, validateOptions } from "../options.ts";

/** The prefix of the plugin's messages in bundlers. */
export const pluginName = "callsheet";

/** The options of every plugin, all optional. */
export interface PluginOptions extends Pick<
  GenerateOptions,
  "cwd" | "project" | "strict" | "force"
> {
  /** Write nothing; the build fails when the generated files are not as they would be generated. Default: false. */
  readonly check?: boolean | undefined;
  /**
   * Whatever is wrong with call sheets is a warning, and the build goes on with what was generated last. Default: false.
   */
  readonly quiet?: boolean | undefined;
}

const names = ["cwd", "project", "check", "strict", "force", "quiet"] as const;

/** Throws TypeError for an option that there is not. */
export const validatePluginOptions = (options: PluginOptions): void =>
  validateOptions("callsheet", options, names);
