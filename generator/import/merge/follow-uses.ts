/** Types that a document has added go where the operations went that name them: a sheet knows its own types, and the service's. */
import { operation } from "../../spec/format/operation.ts";
import type { Schema } from "../../spec/format/shape-of.ts";
import { typeDeclaration } from "../../spec/format/type-declaration.ts";
import type { Settled } from "./settled.ts";
import { serviceSheet, type Item, type Side } from "./side.ts";
import { expressionsIn, namesIn } from "./type-names.ts";

export function followUses(
  theirs: Side,
  operations: readonly Settled[],
  types: readonly Settled[],
): readonly Settled[] {
  const added = types.filter(
    ({ base, ours, theirs: item }) =>
      base === undefined && ours === undefined && item !== undefined && item.sheet !== serviceSheet,
  );
  if (added.length === 0) return types;
  const users = new Map<Item, Set<string>>();
  for (const { theirs: item, sheet } of operations) {
    if (item === undefined) continue;
    for (const type of typesOf(item, theirs)) {
      users.set(type, (users.get(type) ?? new Set()).add(sheet));
    }
  }
  return types.map((one) => {
    if (one.theirs === undefined || !added.includes(one)) return one;
    const [sheet, ...others] = users.get(one.theirs) ?? [];
    if (sheet === undefined) return one;
    return { ...one, sheet: others.length === 0 ? sheet : serviceSheet };
  });
}

/** The types of its own sheet that an operation leads to. */
function typesOf(item: Item, side: Side): ReadonlySet<Item> {
  const local = new Map((side.get(item.sheet)?.types ?? []).map((type) => [type.name, type]));
  const found = new Set<Item>();
  const visit = ({ entry }: Item, schema: Schema): void => {
    for (const name of expressionsIn(entry.value, schema).flatMap(namesIn)) {
      const type = local.get(name);
      if (type === undefined || found.has(type)) continue;
      found.add(type);
      visit(type, typeDeclaration);
    }
  };
  if (local.size > 0) visit(item, operation);
  return found;
}
