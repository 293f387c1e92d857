/** Both readers of YAML, held against each other: the same values, the same places at every path, or nodes alone. */
import { parseNodes } from "../../../generator/spec/document/parse-nodes.ts";
import { parseYaml } from "../../../generator/spec/document/parse-yaml.ts";
import type { ParsedYaml } from "../../../generator/spec/document/parsed-yaml.ts";
import {
  isMapping,
  type Path,
  type PlainValue,
} from "../../../generator/spec/document/plain-value.ts";
import { readEvents } from "../../../generator/spec/document/read-events.ts";

export interface Read {
  readonly isPlain: boolean;
  /** What the two readers say. */
  readonly both: readonly [unknown, unknown];
}

export function readTwice(text: string): Read {
  const source = { path: "a.yaml", origin: "spec/a.yaml", file: "a.yaml", text };
  const isPlain = readEvents(text) !== undefined;
  const [events, nodes] = [parseYaml(source), parseNodes(source)];
  return { isPlain, both: [told(events, nodes), told(nodes, nodes)] };
}

function told(
  { document, diagnostics, isReadable, broken }: ParsedYaml,
  { document: { value } }: ParsedYaml,
) {
  const places = pathsIn(value, []).map((path) => [
    path.join("/"),
    document.keyPlace(path),
    document.valuePlace(path),
    document.partPlace(path, 0, 1),
    document.partPlace(path, 1, 3),
  ]);
  return { value: document.value, places, diagnostics, isReadable, broken };
}

/** Of all values, and some of none. */
function pathsIn(value: PlainValue, path: Path): Path[] {
  const below = isMapping(value)
    ? Array.from(value, ([key, part]) => [key, part] as const)
    : Array.isArray(value)
      ? Array.from((value as readonly PlainValue[]).entries())
      : [];
  const none =
    below.length === 0
      ? []
      : [
          [...path, "none"],
          [...path, 99, 0],
        ];
  return [path, ...none, ...below.flatMap(([step, part]) => pathsIn(part, [...path, step]))];
}
