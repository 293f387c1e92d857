import type { SourceText } from "../../../generator/text/source-text.ts";

/** A call sheet as JSON, which is also YAML. */
export const asSource = ([path, sheet]: readonly [path: string, sheet: unknown]): SourceText => ({
  path,
  origin: `spec/${path}`,
  file: `spec/${path}`,
  text: JSON.stringify(sheet, null, 1),
});
