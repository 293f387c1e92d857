import { nodeFinder, rangeOf, type Range } from "./find-node.ts";
import type { ParsedYaml } from "./parse-yaml.ts";
import type { Path } from "./plain-value.ts";

/** From the start of a key to the end of its value, by path; for a path that does not exist, of its nearest parent. */
export function entryRanges({ contents, document }: ParsedYaml): (path: Path) => Range {
  const find = nodeFinder(contents);
  const { text } = document.source;
  return (path) => {
    const { key, node } = find(path);
    const { start } = rangeOf(key ?? node);
    const { end } = rangeOf(node ?? key);
    // The value of a block ends below it, at the next key.
    return { start, end: Math.max(start, text.slice(0, end).trimEnd().length) };
  };
}
