/** Style of generated files: options of Callsheet, or the prettier configuration of the project. */
import { join } from "node:path";
import type { Options } from "prettier";

type Names =
  | "printWidth"
  | "tabWidth"
  | "useTabs"
  | "semi"
  | "singleQuote"
  | "quoteProps"
  | "trailingComma"
  | "bracketSpacing"
  | "arrowParens"
  | "objectWrap"
  | "experimentalOperatorPosition";

/** Options of prettier that a project can set. They change the layout of code and cannot load code. */
export type FormatOptions = { readonly [Name in Names]?: Options[Name] | undefined };

/** Endings of the files that prettier formats. */
export const formattedEndings = [".ts", ".json", ".md"] as const;

export type FormattedEnding = (typeof formattedEndings)[number];

/** The project's own configuration of prettier for each kind of file, without defaults of ours. */
export interface ProjectStyle {
  readonly project: Readonly<Record<FormattedEnding, Options>>;
}

export type Style = FormatOptions | ProjectStyle;

export const isProjectStyle = (style: Style): style is ProjectStyle => "project" in style;

/** Indentation of a level of JSON, in the style that the project has configured for all of its files. */
export function indentationOf(style: Style | undefined): string {
  if (style === undefined || !isProjectStyle(style)) return "  ";
  const { useTabs = false, tabWidth = 2 } = style.project[".json"];
  return useTabs ? "\t" : " ".repeat(tabWidth);
}

/**
 * The style of files in a folder, or why it cannot be followed. `config`: the file with the configuration, which must
 * be data; without it that of .editorconfig alone.
 */
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
