import type { Field, ObjectType, Service, TypeDeclaration } from "../../model/model.ts";
import type { Matched } from "../pair/matching.ts";
import { pairFields } from "../pair/pair-fields.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";

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
