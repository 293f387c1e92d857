/** How lists are written in nearly all places, which is then said once for the service. */
import type { ListStyle } from "../../../spec/types/list-styles.ts";
import type { Composing, NamedOperation } from "../composing/composing.ts";
import { listsIn } from "../composing/lists-in.ts";
import { mostUsual } from "../composing/usual.ts";

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
