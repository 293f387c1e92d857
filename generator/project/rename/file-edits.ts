/** Creates edits of call sheets by location: of names, former names and `as:`. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { FormerName } from "../../model/model.ts";
import { nodeAt } from "../../sheets/document/node-at.ts";
import type { ParsedYaml } from "../../sheets/document/parse-yaml.ts";
import { type Path } from "../../sheets/document/plain-value.ts";
import { type Edits, yamlEdits, type YamlEdits } from "../../sheets/document/yaml-edits.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";
import { symbolOffset, scalarAt } from "./symbol.ts";
import type { ReadSheets } from "./read-sheets.ts";

export interface FileEdits {
  readonly file: string;
  readonly edits: Edits;
}

export const replaced = (place: Place, text: string, { current }: ReadSheets): FileEdits => {
  const start = symbolOffset(place, current);
  return { file: place.file, edits: [{ start, end: start + place.length, text }] };
};

/** Combines edits; undefined if one of them is impossible. */
export const together = (changes: readonly Edits[]): Edits =>
  changes.includes(undefined) ? undefined : changes.flatMap((edits) => edits ?? []);

/** Creates edits of the entry whose key is at a location. */
export function at(
  place: Place,
  { current }: ReadSheets,
  change: (edit: YamlEdits, path: Path, parsed: ParsedYaml) => Edits,
): FileEdits {
  const parsed = current.get(place.file);
  const node = parsed === undefined ? undefined : nodeAt(parsed, symbolOffset(place, current));
  const edits =
    parsed === undefined || node === undefined
      ? undefined
      : change(yamlEdits(parsed), node.path, parsed);
  return { file: place.file, edits };
}

const key = "renamedFrom";

export const editedNames = (former: readonly FormerName[] = []): string[] =>
  former.map(({ name }) => name);

/** Returns former names after a rename, so that code with the old name still compiles. */
export const formerAfter = (former: readonly string[], old: string, name: string): string[] => [
  ...former.filter((one) => one !== name),
  old,
];

/** Writes former names; undefined if that is impossible. `after`: preceding keys in the order of the format. */
export function writeFormer(
  edit: YamlEdits,
  path: Path,
  names: readonly string[],
  after: readonly string[],
): Edits {
  const texts = names.map((name) => inlineText(name, "braces"));
  const text = texts.length === 1 ? texts.join("") : `[${texts.join(", ")}]`;
  const here = [...path, key];
  const entry = edit.outline.find(here);
  if (entry === undefined) {
    const isEmpty = edit.outline.find(path)?.value.parts.length === 0;
    return isEmpty
      ? edit.replaceValue(path, `{ ${key}: ${text} }`)
      : edit.insert(path, key, text, after);
  }
  if (entry.value.kind !== "list" || entry.value.isFlow) return edit.replaceValue(here, text);
  // If the items are on lines below the key, the list moves to the line of the key.
  if (entry.key === undefined || edit.source(here)?.includes("#") === true) return undefined;
  return [{ start: entry.key.end, end: entry.value.end, text: `: ${text}` }];
}

/** Writes the argument name. `usual`: the name without `as:`. Returns undefined if it cannot be inserted. */
export function writeAs(
  parsed: ParsedYaml,
  edit: YamlEdits,
  path: Path,
  name: string,
  usual: string,
): Edits {
  const text = inlineText(name, "braces");
  const here = [...path, "as"];
  if (edit.outline.find(here) !== undefined) {
    const removed = name === usual ? edit.remove(here) : undefined;
    return removed ?? edit.replaceValue(here, text);
  }
  const type = scalarAt(parsed, path);
  return typeof type === "string"
    ? edit.replaceValue(path, `{ as: ${text}, type: ${inlineText(type, "braces")} }`)
    : edit.insert(path, "as", text, ["in"]);
}
