/** What is known of the YAML of one file. */
import type { Node } from "yaml";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Path, PlainValue } from "./plain-value.ts";

export interface YamlDocument {
  readonly source: SourceText;
  readonly value: PlainValue;
  /** The place of the value at a path; for a path that does not exist, of its nearest parent. */
  valuePlace(path: Path): Place;
  /** The place of the key at the end of a path. */
  keyPlace(path: Path): Place;
  /** The place of a part of the text at a path, by its offsets in that text; of all of it, where it is not plain. */
  partPlace(path: Path, start: number, end: number): Place;
  /** Where a place of this document begins in its text. */
  offsetOf(place: Place): number;
}

export interface ParsedYaml {
  readonly document: YamlDocument;
  /** The nodes of the YAML library: `readTree` turns them into a tree with comments. */
  readonly contents: Node | null;
  readonly diagnostics: readonly Diagnostic[];
  /** False when the text is not YAML: then the value must not be used. */
  readonly isReadable: boolean;
  /** The paths of refused values; the rest is as written. */
  readonly broken: readonly Path[];
}
