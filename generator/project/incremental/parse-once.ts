import { parseYaml, type ParsedYaml } from "../../spec/document/parse-yaml.ts";
import type { SourceText } from "../../text/source-text.ts";

/** Parses a call sheet again only when its text is another: for who compiles the same ones more than once. */
export function parseOnce(): (source: SourceText) => ParsedYaml {
  const parsed = new Map<string, ParsedYaml>();
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
