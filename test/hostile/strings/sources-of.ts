import type { SourceText } from "../../../generator/text/source-text.ts";
import type { Sheet } from "./base-sheets.ts";

/** Call sheets as JSON, which is also YAML. */
export const sourcesOf = (sheets: readonly Sheet[]): SourceText[] =>
  sheets.map(({ path, folder, data }) => ({
    path,
    origin: `${folder}/${path}`,
    file: `${folder}/${path}`,
    text: JSON.stringify(data, null, 1),
  }));
