/** Parses a call sheet again only when its text is another: for who compiles the same ones more than once. */
import { parseYaml, type ParsedYaml } from "../spec/document/parse-yaml.ts";
import type { SourceText } from "../text/source-text.ts";

/** By where a call sheet is. */
export type ParsedSheets = Map<string, ParsedYaml>;

/** `parsed`: what is known before. */
export function parseOnce(parsed: ParsedSheets = new Map()): (source: SourceText) => ParsedYaml {
  return (source) => {
    const { path, origin, file, text } = source;
    const key = JSON.stringify([path, origin, file]);
    const known = parsed.get(key);
    if (known?.document.source.text === text) return known;
    const fresh = parseYaml(source);
    parsed.set(key, fresh);
    return fresh;
  };
}
