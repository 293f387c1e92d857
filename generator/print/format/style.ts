/** The style of generated files: options of Callsheet, or the prettier configuration of the project. */
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
