/** Edits of one file, found by places. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { nodeAt } from "../../spec/document/node-at.ts";
import type { ParsedYaml } from "../../spec/document/parse-yaml.ts";
import type { Path } from "../../spec/document/plain-value.ts";
import { yamlEdits, type Edits, type YamlEdits } from "../../spec/document/yaml-edits.ts";
import { offsetOf } from "../symbols/written-at.ts";
import type { Analysis } from "../workspace/analysis.ts";

export interface FileEdits {
  readonly file: string;
  readonly edits: Edits;
}

export const replaced = (place: Place, text: string, { current }: Analysis): FileEdits => {
  const start = offsetOf(place, current);
  return { file: place.file, edits: [{ start, end: start + place.length, text }] };
};

/** All of several changes, or none where one cannot be made. */
export const together = (changes: readonly Edits[]): Edits =>
  changes.includes(undefined) ? undefined : changes.flatMap((edits) => edits ?? []);

/** Edits of what a place is the key of. */
export function at(
  place: Place,
  { current }: Analysis,
  change: (edit: YamlEdits, path: Path, parsed: ParsedYaml) => Edits,
): FileEdits {
  const parsed = current.get(place.file);
  const node = parsed === undefined ? undefined : nodeAt(parsed, offsetOf(place, current));
  const edits =
    parsed === undefined || node === undefined
      ? undefined
      : change(yamlEdits(parsed), node.path, parsed);
  return { file: place.file, edits };
}
