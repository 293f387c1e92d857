/** Edits of places in several files, and the errors that the files would then have. */
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import { understand } from "../../project/compile.ts";
import { parseYaml, type ParsedYaml } from "../../spec/document/parse-yaml.ts";
import { offsetOf } from "../symbols/written-at.ts";
import type { Analysis } from "../workspace/analysis.ts";

export interface PlaceEdit {
  readonly place: Place;
  readonly text: string;
}

export type EditsByFile = ReadonlyMap<string, readonly PlaceEdit[]>;

/** The first error that the files have with the edits, and do not have without them. */
export function newError(analysis: Analysis, edits: EditsByFile): Diagnostic | undefined {
  const edited = Array.from(analysis.current, ([file, parsed]) => {
    const changes = edits.get(file);
    return changes === undefined ? parsed : editedDocument(parsed, changes);
  });
  const before = new Map(
    Object.entries(Object.groupBy(analysis.diagnostics, ({ code }) => code)).map(
      ([code, found]) => [code, found?.length ?? 0],
    ),
  );
  return understand(edited).diagnostics.find(({ code, severity }) => {
    const left = before.get(code) ?? 0;
    before.set(code, left - 1);
    return severity === "error" && left <= 0;
  });
}

function editedDocument(parsed: ParsedYaml, edits: readonly PlaceEdit[]): ParsedYaml {
  const { source } = parsed.document;
  let { text } = source;
  const lines = new Map([[source.file, parsed]]);
  for (const { place, text: added } of edits.toSorted((a, b) => byPlace(b.place, a.place))) {
    const start = offsetOf(place, lines);
    text = text.slice(0, start) + added + text.slice(start + place.length);
  }
  return parseYaml({ ...source, text });
}

const byPlace = (a: Place, b: Place): number => a.line - b.line || a.column - b.column;
