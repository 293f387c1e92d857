/** What `accept.yaml` of a package says. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { parseYaml } from "../../spec/document/parse-yaml.ts";
import { acceptFile, type AcceptFile } from "../../spec/format/accept-file.ts";
import { acceptName } from "../../spec/format/accept-name.ts";
import { readSheet } from "../../spec/format/read-sheet.ts";
import type { SourceText } from "../../text/source-text.ts";

export interface Accepted {
  readonly entry: AcceptFile["accept"][number];
  readonly place: Place;
}

/** What is wrong with the file has been said when the call sheets were compiled. */
export function readAccepted(sources: readonly SourceText[]): readonly Accepted[] {
  const source = sources.find(({ path }) => path === acceptName);
  if (source === undefined) return [];
  const { sheet } = readSheet(acceptFile, parseYaml(source));
  if (sheet === undefined) return [];
  return sheet.spec.accept.map((entry, index) => ({
    entry,
    place: sheet.at.to("accept", index, "change").place,
  }));
}
