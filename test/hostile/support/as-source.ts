import type { SourceText } from "../../../generator/text/source-text.ts";

/** A call sheet, given as data, as it would be read from a file: JSON is YAML. */
export const asSource = ([path, sheet]: readonly [path: string, sheet: unknown]): SourceText => ({
  path,
  origin: `spec/${path}`,
  file: `spec/${path}`,
  text: JSON.stringify(sheet, null, 1),
});
