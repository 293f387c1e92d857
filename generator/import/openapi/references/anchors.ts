/** What a file calls by a name of its own: `$anchor`, `$dynamicAnchor`, `$id`. Looked for once, and only when asked. */
import { below, type Origin } from "../../description/origin.ts";
import { isList, isObject } from "../../source/plain-object.ts";
import type { SourceFile } from "../../source/foreign-document.ts";
import type { Located } from "./located.ts";

/** By `#name` for anchors, and as it is written for ids. The first of a name counts. */
export type Anchors = ReadonlyMap<string, Located>;

/** Values in these are data, whatever they look like. */
const data = new Set(["const", "default", "enum", "example", "examples", "value"]);

export function anchorsOf({ file, value }: SourceFile): Anchors {
  const found = new Map<string, Located>();
  const visit = (node: unknown, origin: Origin): void => {
    if (isList(node)) node.forEach((item, at) => visit(item, below(origin, at)));
    if (!isObject(node)) return;
    for (const [key, child] of Object.entries(node)) {
      if (typeof child !== "string") {
        if (!data.has(key)) visit(child, below(origin, key));
        continue;
      }
      const name = key === "$id" ? child : `#${child}`;
      const isName = key === "$id" || key === "$anchor" || key === "$dynamicAnchor";
      if (isName && !found.has(name)) found.set(name, { value: node, origin });
    }
  };
  visit(value, { file, pointer: "" });
  return found;
}
