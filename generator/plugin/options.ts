import type { Project } from "../api/options.ts";

/** The options of every plugin, all optional. */
export interface PluginOptions {
  /** The folder of the configuration, and the base of relative paths. Default: the working directory. */
  readonly cwd?: string | undefined;
  /** One project or several, instead of those of the configuration. */
  readonly project?: Project | readonly Project[] | undefined;
  /** Write nothing; the build fails when the generated files are not as they would be generated. Default: false. */
  readonly check?: boolean | undefined;
  /** Treat warnings as errors: the build fails for them, and nothing is written. Default: false. */
  readonly strict?: boolean | undefined;
  /** Overwrite generated files that were edited by hand. Default: false. */
  readonly force?: boolean | undefined;
}
