import type { Field, ObjectType, Service, TypeDeclaration } from "../../model/model.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { remembered } from "../../text/remembered.ts";
import type { Matched } from "../pair/matching.ts";
import { pairFields } from "../pair/pair-members.ts";
import { bothSides, type Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";
import { bounds } from "./bound-facts.ts";
import {
  type AnyDifference,
  knownDifference,
  compareEach,
  compareMatched,
  type Comparison,
  deprecatedFact,
  docFact,
  fact,
  notCompared,
  placesOf,
  type Target,
} from "./difference.ts";
import type { Direction } from "./facts.ts";
import { compareExpressions, typeExpression } from "./type-expression.ts";

/** Comparers of facts of all declared types. Both types are of the same kind; their names were used to pair them. */
export const declared = {
  kind: notCompared,
  name: notCompared,
  renamedFrom: notCompared,
  doc: docFact,
  deprecated: deprecatedFact,
  place: notCompared,
};

export const objectFacts: Comparison<ObjectType> = {
  ...declared,
  fields: compareFields,
  more: compareMore,
  constraints: bounds("type.bound"),
};

function compareFields(types: Pair<ObjectType>, at: Target): Iterable<AnyDifference> {
  const services = bothSides(at.service);
  if (services === undefined) return [];
  return compareMatched(
    "field",
    pairedFields(types, services),
    (field) => ({ ...at, name: `${at.name}.${(field.new ?? field.old)?.name}`, field }),
    compareField,
  );
}

function* compareField(field: Pair<Field>, at: Target): Iterable<AnyDifference> {
  if (field.old.name !== field.new.name) {
    const name = (one: Field) => ({ field: one, name: one.name });
    const names = { old: name(field.old), new: name(field.new) };
    yield knownDifference("field.name", at, names, placesOf(field));
  }
  yield* compareEach(fieldFacts, field, at);
}

function* compareMore(types: Pair<ObjectType>, at: Target): Iterable<AnyDifference> {
  const more = { old: types.old.more, new: types.new.more };
  const both = bothSides(more);
  if (both !== undefined) {
    yield* compareExpressions(both, { ...at, part: "more" }, placesOf(types));
  } else if (more.old !== undefined || more.new !== undefined) {
    yield knownDifference("type.more", at, more, placesOf(types));
  }
}

const fieldFacts: Comparison<Field> = {
  // Used to pair the fields.
  name: notCompared,
  type: typeExpression(),
  required: fact("field.required", ({ required }) => required),
  readonly: (fields, at) =>
    fact("field.direction", directionOf)(fields, { ...at, part: "direction" }),
  // Compared with `readonly`.
  writeonly: notCompared,
  default: (fields, at) =>
    isSameDefault(fields) ? [] : fact("field.default", (field: Field) => field.default)(fields, at),
  doc: docFact,
  deprecated: deprecatedFact,
  constraints: bounds("type.bound"),
  place: notCompared,
};

/** Returns whether the default is the same value in the notation of the other type. */
function isSameDefault({ old, new: now }: Pair<Field>): boolean {
  if (old.default === undefined || now.default === undefined) return false;
  const scalars = [old.default, now.default];
  return (
    scalars.every((value) => typeof value === "string" || typeof value === "number") &&
    String(old.default) === String(now.default) &&
    showType(old.type) !== showType(now.type)
  );
}

function directionOf({ readonly, writeonly }: Field): Direction {
  if (readonly) return "received";
  return writeonly ? "sent" : "both";
}

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

/** Returns the fields of each type that discriminate unions. */
const marksOf = remembered(({ types, resources }: Service) => {
  const marks = new Map<TypeDeclaration, Set<string>>();
  for (const type of [types, ...resources.map((one) => one.types)].flat()) {
    if (type.kind !== "union" || type.discriminator === undefined) continue;
    for (const { type: member } of type.members) {
      if (member.kind !== "named") continue;
      marks.set(member.to, (marks.get(member.to) ?? new Set()).add(type.discriminator));
    }
  }
  return marks;
});
