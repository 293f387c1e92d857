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
