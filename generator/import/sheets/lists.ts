/** Whether a value may hold a list, and whether that is one of which only places tell what belongs together. */
import type { ListStyle } from "../../spec/types/type.ts";
import type { Description } from "../description/description.ts";
import { reached, type Schema, schemasIn } from "../description/schema.ts";
import { type Composing, mostUsual, type NamedOperation } from "./composing.ts";

/** `nested`: lists of lists, or of objects. */
type Lists = "none" | "plain" | "nested";

export function listsIn(schema: Schema, description: Description): Lists {
  const within = reached([schema], (one) => (one.kind === "list" ? [] : sentIn(one, description)));
  const lists = [...within].filter((one) => one.kind === "list");
  if (lists.length === 0) return "none";
  return lists.some(({ items }) => holdsMore(items, description)) ? "nested" : "plain";
}

/** Returns whether a value is more than one text. */
const holdsMore = (items: Schema, description: Description): boolean =>
  reached([items], (one) => sentIn(one, description)).some(
    ({ kind }) => kind === "list" || kind === "object",
  );

/** The schemas that one leads to, but for those of fields that are never sent. */
function sentIn(schema: Schema, { schemas }: Description): readonly Schema[] {
  if (schema.kind === "reference") {
    const target = schemas.get(schema.key);
    return target === undefined ? [] : [target.schema];
  }
  if (schema.kind !== "object") return schemasIn(schema);
  const fields = schema.fields.filter((one) => one.schema.isReadonly !== true);
  return schemasIn({ ...schema, fields });
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
