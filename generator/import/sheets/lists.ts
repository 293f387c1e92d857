/** Whether a value may hold a list, and whether that is one of which only places tell what belongs together. */
import type { ListStyle } from "../../spec/types/type.ts";
import type { Description } from "../description/description.ts";
import { type Schema, schemasIn } from "../description/schema.ts";
import { type Composing, mostUsual, type NamedOperation, resolved } from "./composing.ts";

/** `nested`: lists of lists, or of objects. */
type Lists = "none" | "plain" | "nested";

export function listsIn(schema: Schema, description: Description): Lists {
  const seen = new Set<Schema>();
  const left = [schema];
  let found: Lists = "none";
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const one = resolved(next, description);
    if (one === undefined || seen.has(one)) continue;
    seen.add(one);
    if (one.kind === "list") {
      if (holdsMore(one.items, description)) return "nested";
      found = "plain";
    } else left.push(...sentIn(one));
  }
  return found;
}

/** The schemas in one that is sent. */
const sentIn = (schema: Schema): readonly Schema[] =>
  schema.kind === "object"
    ? schemasIn({
        ...schema,
        fields: schema.fields.filter((one) => one.schema.isReadonly !== true),
      })
    : schemasIn(schema);

/** Whether a value is more than one text. */
function holdsMore(items: Schema, description: Description): boolean {
  const seen = new Set<Schema>();
  const left = [items];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const one = resolved(next, description);
    if (one === undefined || seen.has(one)) continue;
    seen.add(one);
    if (one.kind === "list" || one.kind === "object") return true;
    left.push(...schemasIn(one));
  }
  return false;
}

/** The share from which on a style is the usual one. */
const nearlyAll = 0.8;

/** Undefined where that is `repeat`, or nothing in particular. */
export function sharedLists(
  operations: readonly NamedOperation[],
  { description }: Composing,
): ListStyle | undefined {
  const styles: ListStyle[] = [];
  for (const { operation } of operations) {
    for (const { in: location, schema, list } of operation.parameters) {
      if (location !== "query") continue;
      const lists = listsIn(schema, description);
      if (lists !== "none") styles.push(lists === "nested" ? "indexed" : (list ?? "repeat"));
    }
    const { body } = operation;
    if (body?.kind !== "form") continue;
    const lists = listsIn(body.schema, description);
    if (lists !== "none") styles.push(lists === "nested" ? "indexed" : (body.list ?? "repeat"));
  }
  const usual = mostUsual(styles, (style) => style);
  if (usual === undefined || usual.value === "repeat" || usual.count < 2) return undefined;
  return usual.count >= nearlyAll * styles.length ? usual.value : undefined;
}
