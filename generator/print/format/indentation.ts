import { isProjectStyle, type Style } from "./format-options.ts";

/** What a line of JSON is indented by at each step, in a style that the project has configured for all of its files. */
export function indentationOf(style: Style | undefined): string {
  if (style === undefined || !isProjectStyle(style)) return "  ";
  const { useTabs = false, tabWidth = 2 } = style.project[".json"];
  return useTabs ? "\t" : " ".repeat(tabWidth);
}
