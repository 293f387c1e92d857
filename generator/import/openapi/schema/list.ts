import { below } from "../../description/origin.ts";
import type { ListSchema, Schema, SchemaFacts } from "../../description/schema.ts";
import { isList, own } from "../../source/plain-object.ts";
import { constraintsOf } from "./constraints.ts";
import type { Node, Reading } from "./reading.ts";

export function listOf(node: Node, facts: SchemaFacts, reading: Reading): ListSchema {
  return {
    ...facts,
    kind: "list",
    items: itemsOf(node, reading),
    constraints: constraintsOf(node, "array", reading),
  };
}

function itemsOf(node: Node, reading: Reading): Schema {
  const { value, origin } = node;
  const items = own(value, "items");
  // By position: `prefixItems` since 3.1, a list in `items` before.
  const first = own(value, "prefixItems");
  const [key, positions] = isList(first) ? ["prefixItems", first] : ["items", items];
  if (isList(positions)) {
    reading.notes.add("schema-tuple", below(origin, key));
    const members = positions.map((one, at) => reading.read(one, below(origin, key, at)));
    const [restKey, rest] =
      key === "items" ? ["additionalItems", own(value, "additionalItems")] : ["items", items];
    if (rest !== undefined && rest !== false)
      members.push(reading.read(rest, below(origin, restKey)));
    const [only, ...others] = members;
    if (only === undefined) return { kind: "any", origin };
    return others.length === 0 ? only : { kind: "union", members, origin: below(origin, key) };
  }
  if (items !== undefined && items !== null) return reading.read(items, below(origin, "items"));
  reading.notes.add("items-unspecified", origin);
  return { kind: "any", origin };
}
