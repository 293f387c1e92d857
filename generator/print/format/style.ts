/** The style of generated files: options of Callsheet, or the prettier configuration of the project. */
import { join } from "node:path";
import type { Options } from "prettier";

/**
 * Options of prettier that a project can set. They change the layout of code and cannot load code. Their types are
 * written out, so that users of the declarations do not need prettier.
 */
export interface FormatOptions {
  readonly printWidth?: number | undefined;
  readonly tabWidth?: number | undefined;
  readonly useTabs?: boolean | undefined;
  readonly semi?: boolean | undefined;
  readonly singleQuote?: boolean | undefined;
  readonly quoteProps?: "as-needed" | "consistent" | "preserve" | undefined;
  readonly trailingComma?: "all" | "es5" | "none" | undefined;
  readonly bracketSpacing?: boolean | undefined;
  readonly arrowParens?: "always" | "avoid" | undefined;
  readonly objectWrap?: "collapse" | "preserve" | undefined;
  readonly experimentalOperatorPosition?: "end" | "start" | undefined;
}

/** Extensions of the files that prettier formats. */
export const formattedEndings = [".ts", ".json", ".md"] as const;

export type FormattedEnding = (typeof formattedEndings)[number];

/** The project's prettier configuration for each kind of file, without Callsheet's defaults. */
export interface ProjectStyle {
  readonly project: Readonly<Record<FormattedEnding, Options>>;
}

export type Style = FormatOptions | ProjectStyle;

export const isProjectStyle = (style: Style): style is ProjectStyle => "project" in style;

/** Returns the indentation of JSON in the project's style for all files. */
export function indentationOf(style: Style | undefined): string {
  if (style === undefined || !isProjectStyle(style)) return "  ";
  const { useTabs = false, tabWidth = 2 } = style.project[".json"];
  return useTabs ? "\t" : " ".repeat(tabWidth);
}

/** Returns the style, or why it cannot be used. `config`: must be data; without it, only .editorconfig is used. */
export async function projectStyle(
  folder: string,
  config: string | undefined,
): Promise<ProjectStyle | string> {
  const { resolveConfig } = await import("prettier");
  const styles: [FormattedEnding, Options][] = [];
  try {
    for (const ending of formattedEndings) {
      const resolved = await resolveConfig(join(folder, `index${ending}`), {
        ...(config === undefined ? {} : { config }),
        editorconfig: true,
        useCache: false,
      });
      const { plugins = [], endOfLine = "lf", ...options } = resolved ?? {};
      if (plugins.length > 0) return "it names plugins, whose code is not executed";
      if (endOfLine !== "lf" && endOfLine !== "auto") {
        return `it sets \`endOfLine: ${endOfLine}\`, but generated files use lf`;
      }
      styles.push([ending, options]);
    }
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return reason;
  }
  return { project: Object.fromEntries(styles) as ProjectStyle["project"] };
}
