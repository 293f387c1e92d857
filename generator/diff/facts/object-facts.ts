import type { Field, ObjectType } from "../../model/model.ts";
import { certain } from "./certain.ts";
import { come, compareEach, fact, gone, notCompared } from "./difference.ts";
import type { Comparer, Comparison, Target } from "./difference.ts";
import { fieldFacts } from "./field-facts.ts";
import { pairedFields } from "./paired-fields.ts";
import { typeBounds } from "./type-bounds.ts";
import { compareExpressions } from "./type-expression.ts";

export const objectFacts: Comparison<ObjectType> = {
  // Both are objects here; the names found the pair.
  kind: notCompared,
  name: notCompared,
  renamedFrom: notCompared,
  doc: fact("doc", ({ doc }) => doc),
  deprecated: fact("deprecated", ({ deprecated }) => deprecated),
  fields: compareFields,
  more: compareMore,
  constraints: typeBounds,
  place: notCompared,
};

function* compareFields(
  { old: before, new: after }: Parameters<Comparer<ObjectType>>[0],
  at: Target,
) {
  const { service } = at;
  if (service.old === undefined || service.new === undefined) return;
  const { both, removed, added } = pairedFields(
    { old: before, new: after },
    { old: service.old, new: service.new },
  );
  const here = (field: Target["field"], name: string): Target => ({
    ...at,
    name: `${at.name}.${name}`,
    ...(field === undefined ? {} : { field }),
  });
  for (const old of removed) yield* gone("field", here({ old }, old.name), old, old.place);
  for (const field of both) {
    const { old, new: now } = field;
    const target = here(field, now.name);
    if (old.name !== now.name) {
      const name = (one: Field) => ({ field: one, name: one.name });
      const places = { old: old.place, new: now.place };
      yield certain("field.name", target, { old: name(old), new: name(now) }, places);
    }
    yield* compareEach(fieldFacts, field, target);
  }
  for (const now of added) yield* come("field", here({ new: now }, now.name), now, now.place);
}

function* compareMore({ old, new: now }: Parameters<Comparer<ObjectType>>[0], at: Target) {
  const places = { old: old.place, new: now.place };
  if (old.more !== undefined && now.more !== undefined) {
    const here: Target = { ...at, part: "more" };
    yield* compareExpressions({ old: old.more, new: now.more }, here, places);
  } else if (old.more !== undefined) yield certain("type.more", at, { old: old.more }, places);
  else if (now.more !== undefined) yield certain("type.more", at, { new: now.more }, places);
}
