/** A document without a text: its diagnostics are found by the path of the value. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { ParsedYaml } from "./parse-yaml.ts";
import type { Path, PlainValue } from "./plain-value.ts";

export interface PlainDocument {
  /** For who understands documents. Its places are no lines: `pathAt` knows what they mean. */
  readonly parsed: ParsedYaml;
  /** Where a place is; undefined for one of another document. */
  pathAt(place: Place): Path | undefined;
}

/** `path`: of its file, below the spec folder. */
export function plainDocument(path: string, value: PlainValue): PlainDocument {
  const asked: Path[] = [];
  const placeOf = (at: Path): Place => {
    asked.push(at);
    return { file: path, line: asked.length, column: 1, length: 1 };
  };
  const source = { path, origin: path, file: path, text: "" };
  return {
    parsed: {
      document: {
        source,
        value,
        valuePlace: placeOf,
        keyPlace: placeOf,
        partPlace: placeOf,
        offsetOf: () => 0,
      },
      contents: null,
      diagnostics: [],
      isReadable: true,
      broken: [],
    },
    pathAt: ({ file, line }) => (file === path ? asked[line - 1] : undefined),
  };
}
