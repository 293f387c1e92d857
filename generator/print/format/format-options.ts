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

/** What of prettier's options a project may choose: those that change how code looks, and nothing that loads code. */
export type FormatOptions = { readonly [Name in Names]?: Options[Name] | undefined };

/** Endings of the files that prettier formats. */
export const formattedEndings = [".ts", ".json", ".md"] as const;

export type FormattedEnding = (typeof formattedEndings)[number];

/** What the project's own configuration of prettier says of each kind of file: all of it counts, and nothing else. */
export interface ProjectStyle {
  readonly project: Readonly<Record<FormattedEnding, Options>>;
}

export type Style = FormatOptions | ProjectStyle;

export const isProjectStyle = (style: Style): style is ProjectStyle => "project" in style;
