/** `renamedFrom:` after a renaming: the names before it. */
import type { FormerName } from "../../model/model.ts";
import type { Path } from "../../spec/document/plain-value.ts";
import type { Edits, YamlEdits } from "../../spec/document/yaml-edits.ts";
import { inlineText } from "../../spec/fmt/inline-text.ts";

const key = "renamedFrom";

export const namesOf = (former: readonly FormerName[] = []): string[] =>
  former.map(({ name }) => name);

/** Code by the old name compiles on, also where a name comes back that was there before. */
export const formerAfter = (former: readonly string[], old: string, name: string): string[] => [
  ...former.filter((one) => one !== name),
  old,
];

/** `after`: the keys before it in the order of the format. Undefined where it cannot be written in its place. */
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
  // Items below the key: the list stands behind it then.
  if (entry.key === undefined || edit.source(here)?.includes("#") === true) return undefined;
  return [{ start: entry.key.end, end: entry.value.end, text: `: ${text}` }];
}
