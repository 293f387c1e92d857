/** Prettier's own configuration of a project, as options. */
import { join } from "node:path";
import { resolveConfig, type Options } from "prettier";
import { formattedEndings, type FormattedEnding, type ProjectStyle } from "./format-options.ts";

/**
 * The style of files in a folder, or why it cannot be followed. `config`: the file with the configuration, which must
 * be data; without it that of .editorconfig alone.
 */
export async function projectStyle(
  folder: string,
  config: string | undefined,
): Promise<ProjectStyle | string> {
  const styles: [FormattedEnding, Options][] = [];
  try {
    for (const ending of formattedEndings) {
      const found = await resolveConfig(join(folder, `index${ending}`), {
        ...(config === undefined ? {} : { config }),
        editorconfig: true,
        useCache: false,
      });
      const { plugins = [], endOfLine = "lf", ...options } = found ?? {};
      if (plugins.length > 0) return "it names plugins, whose code is not run";
      if (endOfLine !== "lf" && endOfLine !== "auto") {
        return `it says \`endOfLine: ${endOfLine}\`, and lines of generated files end in lf`;
      }
      styles.push([ending, options]);
    }
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return reason;
  }
  return { project: Object.fromEntries(styles) as ProjectStyle["project"] };
}
