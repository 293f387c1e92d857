/**
 * The YAML of one file: plain values with their places. What is plain, which call sheets mostly are, is read from the
 * events of a fast parser; what is unusual, and what events do not tell, from the nodes of the YAML library. So there is
 * one set of diagnostics, and nobody waits for nodes who does not need them.
 */
import type { SourceText } from "../../text/source-text.ts";
import { isMapping } from "./plain-value.ts";
import { parseNodes } from "./parse-nodes.ts";
import { partRange } from "./part-range.ts";
import type { ParsedYaml, YamlDocument } from "./parsed-yaml.ts";
import { placesIn } from "./places-in.ts";
import { readEvents, type ReadEvents } from "./read-events.ts";

export type { ParsedYaml, YamlDocument } from "./parsed-yaml.ts";

/**
 * Parses one document of YAML 1.2. Surprising features of YAML are refused with a place: anchors, aliases, merge keys,
 * tags, directives, further documents, duplicate keys, keys that are not scalars, integers too large for a number.
 */
export function parseYaml(source: SourceText): ParsedYaml {
  const read = readEvents(source.text);
  return read === undefined ? parseNodes(source) : plainYaml(source, read);
}

function plainYaml(source: SourceText, { value, places }: ReadEvents): ParsedYaml {
  const { place, offsetOf } = placesIn(source);
  let parsed: ParsedYaml | undefined;
  const nodes = (): ParsedYaml => (parsed ??= parseNodes(source));
  const document: YamlDocument = {
    source,
    value,
    offsetOf,
    valuePlace(path) {
      const found = places.find(path);
      const range = (isMapping(found.value) ? found.key : undefined) ?? found.range();
      return range === undefined
        ? nodes().document.valuePlace(path)
        : place(range.start, range.end);
    },
    keyPlace(path) {
      const found = places.find(path);
      const range = found.key ?? found.range();
      return range === undefined ? nodes().document.keyPlace(path) : place(range.start, range.end);
    },
    partPlace(path, start, end) {
      const { value: whole, range } = places.find(path);
      if (typeof whole !== "string") return document.valuePlace(path);
      const scalar = range();
      if (scalar === undefined) return nodes().document.partPlace(path, start, end);
      const part = partRange({ value: whole, ...scalar }, source.text, start, end);
      return part === undefined ? document.valuePlace(path) : place(part.start, part.end);
    },
  };
  return {
    document,
    get contents() {
      return nodes().contents;
    },
    diagnostics: [],
    isReadable: true,
    broken: [],
  };
}
