/** `as:` of a parameter after a renaming: its key is the name on the wire, and stays. */
import type { Path } from "../../spec/document/plain-value.ts";
import { isMapping, type PlainValue } from "../../spec/document/plain-value.ts";
import type { ParsedYaml } from "../../spec/document/parse-yaml.ts";
import type { Edits, YamlEdits } from "../../spec/document/yaml-edits.ts";
import { inlineText } from "../../spec/fmt/inline-text.ts";

/** `usual`: the argument name without `as:`. Undefined where it cannot be written in its place. */
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
  const type = valueAt(parsed.document.value, path);
  return typeof type === "string"
    ? edit.replaceValue(path, `{ as: ${text}, type: ${inlineText(type, "braces")} }`)
    : edit.insert(path, "as", text, ["in"]);
}

function valueAt(value: PlainValue, path: Path): PlainValue | undefined {
  let found: PlainValue | undefined = value;
  for (const step of path) found = isMapping(found) ? found.get(String(step)) : undefined;
  return found;
}
