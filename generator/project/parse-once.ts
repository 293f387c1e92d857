/** Parses a call sheet again only when its text is another: for who compiles the same ones more than once. */
import { parseYaml, type ParsedYaml } from "../spec/document/parse-yaml.ts";
import { remembered } from "../text/remembered.ts";
import type { SourceText } from "../text/source-text.ts";

/** `memory`: what lives as long as is to be known what was parsed. */
export function parseOnce(memory: object = {}): (source: SourceText) => ParsedYaml {
  const parsed = parsedFor(memory);
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

/** By where a call sheet is. */
const parsedFor = remembered<object, Map<string, ParsedYaml>>(() => new Map());
