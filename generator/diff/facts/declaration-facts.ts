/** Declared aliases, enums and unions on both sides. */
import type { AliasType, EnumType, EnumValue, UnionMember, UnionType } from "../../model/model.ts";
import { bothBy, match } from "../pair/matching.ts";
import { type Pair, pairBy } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { typeText } from "../types/same-type.ts";
import {
  type AnyDifference,
  come,
  compareEach,
  type Comparer,
  type Comparison,
  fact,
  gone,
  notCompared,
  type Target,
} from "./difference.ts";
import { pairedFields } from "./object-facts.ts";
import { typeBounds } from "./parameter-facts.ts";
import { typeExpression } from "./type-expression.ts";

export const aliasFacts: Comparison<AliasType> = {
  // Both are aliases here; the names found the pair.
  kind: notCompared,
  name: notCompared,
  renamedFrom: notCompared,
  doc: fact("doc", ({ doc }) => doc),
  deprecated: fact("deprecated", ({ deprecated }) => deprecated),
  type: typeExpression(),
  constraints: typeBounds,
  place: notCompared,
};

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

export const unionFacts: Comparison<UnionType> = {
  // Both are unions here; the names found the pair.
  kind: notCompared,
  name: notCompared,
  renamedFrom: notCompared,
  doc: fact("doc", ({ doc }) => doc),
  deprecated: fact("deprecated", ({ deprecated }) => deprecated),
  members: compareMembers,
  discriminator: (unions, at) =>
    isFieldRenamed(unions, at)
      ? []
      : fact("union.discriminator", (union: UnionType) => union.discriminator)(unions, at),
  place: notCompared,
};

const memberFacts: Comparison<UnionMember> = {
  type: typeExpression("member"),
  tags: (members, at) =>
    // Of another discriminator they are the values: that is told as one.
    hasSameDiscriminator(at)
      ? fact("union.tags", (member: UnionMember) => member.tags)(members, at)
      : [],
  place: notCompared,
};

function hasSameDiscriminator(at: Target): boolean {
  const [old, now] = [at.type?.old, at.type?.new];
  if (old?.kind !== "union" || now?.kind !== "union") return true;
  return old.discriminator === now.discriminator || isFieldRenamed({ old, new: now }, at);
}

/** Whether the field that tells members apart has another name in each of them: that is told of the fields. */
function isFieldRenamed({ old, new: now }: Pair<UnionType>, { service }: Target): boolean {
  const [before, after] = [old.discriminator, now.discriminator];
  if (before === undefined || after === undefined || before === after) return false;
  if (service.old === undefined || service.new === undefined) return false;
  const services = { old: service.old, new: service.new };
  const pairs = typePairs(services);
  return old.members.every(({ type }) => {
    if (type.kind !== "named") return false;
    const partner = pairs.partnerOf(type.to);
    if (type.to.kind !== "object" || partner?.kind !== "object") return false;
    const { both: fields } = pairedFields({ old: type.to, new: partner }, services);
    return fields.some((field) => field.old.name === before && field.new.name === after);
  });
}

function* compareMembers(unions: Pair<UnionType>, at: Target): Iterable<AnyDifference> {
  const { service } = at;
  if (service.old === undefined || service.new === undefined) return;
  const { oldName, newName } = typePairs({ old: service.old, new: service.new });
  const textOf: Pair<(member: UnionMember) => string> = {
    old: ({ type }) => typeText(type, { nameOf: oldName, follows: false }),
    new: ({ type }) => typeText(type, { nameOf: newName, follows: false }),
  };
  const members = {
    old: unique(unions.old.members, textOf.old),
    new: unique(unions.new.members, textOf.new),
  };
  const {
    both: kept,
    removed,
    added,
  } = match(members, [
    { keys: textOf, sure: true },
    // A value that stands for another type now.
    { keys: bothBy(({ tags }) => tags.toSorted().join("\n") || undefined), sure: true },
  ]);
  for (const old of removed) yield* gone("union.member", at, old, old.place);
  for (const member of kept) yield* compareEach(memberFacts, member, at);
  for (const now of added) yield* come("union.member", at, now, now.place);
}

/** A list may have one more than once. */
const unique = (
  members: readonly UnionMember[],
  textOf: (member: UnionMember) => string,
): readonly UnionMember[] => [...new Map(members.map((one) => [textOf(one), one])).values()];
