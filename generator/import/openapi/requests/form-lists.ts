/** How the lists in a form are written: all of them in one way, which a document may say of each. */
import type { ListStyle } from "../../../spec/types/list-styles.ts";
import { below } from "../../description/origin.ts";
import { entriesOf, own } from "../../source/plain-object.ts";
import type { Media } from "../reading/content.ts";
import type { Reading } from "../reading/reading.ts";
import { fieldsOf, type WireShapes } from "../reading/wire-shape.ts";

export function listStyleOf(
  { value, origin, schema }: Media,
  shapes: WireShapes,
  reading: Reading,
): ListStyle | undefined {
  const { notes } = reading;
  const encoding = own(value, "encoding");
  const shape = schema && shapes.of(schema.value, schema.origin);
  const styles = new Map<string, ListStyle>();
  for (const [name, one] of entriesOf(encoding)) {
    const style = styleOf(one);
    if (style === undefined) notes.add("body-encoding", below(origin, "encoding", name), name);
    else styles.set(name, style);
  }
  if (schema === undefined || shape?.hasList !== true) return undefined;
  const fields = fieldsOf(schema.value, schema.origin, reading) ?? [];
  const lists = fields.filter((field) => shapes.of(field.value, field.origin).hasList);
  const said = lists.map(({ name }) => styles.get(name) ?? "repeat");
  const most = [...new Set(said)].toSorted((a, b) => count(said, b) - count(said, a))[0];
  // Of lists of objects, numbers alone tell where one ends.
  const isSaid = [...styles.values()].includes("indexed");
  const style = shape.hasDeepList ? "indexed" : most;
  if (shape.hasDeepList && !isSaid) notes.add("body-lists", origin);
  for (const [at, { name }] of lists.entries()) {
    const isOther = said[at] !== style && styles.has(name);
    if (isOther) notes.add("body-encoding", below(origin, "encoding", name), name);
  }
  return style === "repeat" ? undefined : style;
}

const count = (styles: readonly ListStyle[], style: ListStyle): number =>
  styles.filter((one) => one === style).length;

/** Undefined where call sheets cannot say it. */
function styleOf(encoding: unknown): ListStyle | undefined {
  const style = own(encoding, "style") ?? "form";
  const isExploded = own(encoding, "explode") ?? style === "form";
  const others = entriesOf(encoding).filter(([key]) => key !== "style" && key !== "explode");
  if (others.length > 0) return undefined;
  if (style === "deepObject") return "indexed";
  if (isExploded === true) return "repeat";
  return style === "form" ? "comma" : undefined;
}
