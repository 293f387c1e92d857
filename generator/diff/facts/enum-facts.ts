import type { EnumType, EnumValue } from "../../model/model.ts";
import { pairBy } from "../pair/pair.ts";
import { compareEach, come, fact, gone, notCompared } from "./difference.ts";
import type { Comparer, Comparison } from "./difference.ts";

export const enumFacts: Comparison<EnumType> = {
  // Both are enums here; the names found the pair.
  kind: notCompared,
  name: notCompared,
  renamedFrom: notCompared,
  doc: fact("doc", ({ doc }) => doc),
  deprecated: fact("deprecated", ({ deprecated }) => deprecated),
  values: compareValues,
  open: fact("enum.open", ({ open }) => open),
  place: notCompared,
};

const valueFacts: Comparison<EnumValue> = {
  // It finds the pair.
  value: notCompared,
  doc: fact("doc", ({ doc }) => doc),
  deprecated: fact("enum.deprecated", ({ deprecated }) => deprecated),
  place: notCompared,
};

function* compareValues(
  types: Parameters<Comparer<EnumType>>[0],
  at: Parameters<Comparer<EnumType>>[1],
) {
  const values = { old: types.old.values, new: types.new.values };
  const { both, removed, added } = pairBy(values, ({ value }) => JSON.stringify(value));
  for (const old of removed) yield* gone("enum.value", at, old, old.place);
  for (const pair of both) {
    yield* compareEach(valueFacts, pair, { ...at, name: `${at.name}.${pair.new.value}` });
  }
  for (const now of added) yield* come("enum.value", at, now, now.place);
}
