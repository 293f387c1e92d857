/** The fields of objects on both sides. */
import type { Field, ObjectType, Service, TypeDeclaration } from "../../model/model.ts";
import type { Matched } from "../pair/matching.ts";
import { pairFields } from "../pair/pair-members.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";
import {
  certain,
  come,
  compareEach,
  type Comparer,
  type Comparison,
  fact,
  gone,
  notCompared,
  type Target,
} from "./difference.ts";
import type { Direction } from "./facts.ts";
import { typeBounds } from "./parameter-facts.ts";
import { compareExpressions, typeExpression } from "./type-expression.ts";

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

const fieldFacts: Comparison<Field> = {
  // It finds the pair.
  name: notCompared,
  type: typeExpression(),
  required: fact("field.required", ({ required }) => required),
  readonly: (fields, at) =>
    fact("field.direction", directionOf)(fields, { ...at, part: "direction" }),
  // Together with `readonly`.
  writeonly: notCompared,
  default: fact("field.default", (field) => field.default),
  doc: fact("doc", ({ doc }) => doc),
  deprecated: fact("deprecated", ({ deprecated }) => deprecated),
  constraints: typeBounds,
  place: notCompared,
};

function directionOf({ readonly, writeonly }: Field): Direction {
  if (readonly) return "received";
  return writeonly ? "sent" : "both";
}

/** Which field of an object is which of the other. */
export function pairedFields(
  { old, new: now }: Pair<ObjectType>,
  services: Pair<Service>,
): Matched<Field> {
  const pairs = typePairs(services);
  const marks = { old: marksOf(services.old).get(old), new: marksOf(services.new).get(now) };
  const isMark = (fields: Pair<Field>): boolean =>
    marks.old?.has(fields.old.name) === true && marks.new?.has(fields.new.name) === true;
  const isSame = (fields: Pair<Field>): boolean =>
    isSameType({ old: fields.old.type, new: fields.new.type }, pairs);
  return pairFields({ old: old.fields, new: now.fields }, { isSame, isMark });
}

type Marks = ReadonlyMap<TypeDeclaration, ReadonlySet<string>>;

const known = new WeakMap<Service, Marks>();

/** The fields of each type by which unions tell it from their other members. */
function marksOf(service: Service): Marks {
  const found = known.get(service) ?? marksIn(service);
  known.set(service, found);
  return found;
}

function marksIn({ types, resources }: Service): Marks {
  const marks = new Map<TypeDeclaration, Set<string>>();
  for (const type of [types, ...resources.map((one) => one.types)].flat()) {
    if (type.kind !== "union" || type.discriminator === undefined) continue;
    for (const { type: member } of type.members) {
      if (member.kind !== "named") continue;
      marks.set(member.to, (marks.get(member.to) ?? new Set()).add(type.discriminator));
    }
  }
  return marks;
}
