/** Compares declared aliases, enums and unions. */
import type { AliasType, EnumType, EnumValue, UnionMember, UnionType } from "../../model/model.ts";
import { unionOpenness } from "../../sheets/types/member-tags.ts";
import { bothBy, match } from "../pair/matching.ts";
import { pairValues } from "../pair/pair-members.ts";
import { bothSides, type Pair } from "../pair/pair.ts";
import { typePairs, typePairsOf } from "../pair/type-pairs.ts";
import { typeText } from "../types/same-type.ts";
import { bounds } from "./bound-facts.ts";
import {
  type AnyDifference,
  compareEach,
  compareMatched,
  type Comparison,
  differ,
  docFact,
  fact,
  notCompared,
  placesOf,
  type Target,
} from "./difference.ts";
import { declared, pairedFields } from "./object-facts.ts";
import { typeExpression } from "./type-expression.ts";

export const aliasFacts: Comparison<AliasType> = {
  ...declared,
  type: typeExpression(),
  constraints: bounds("type.bound"),
};

export const enumFacts: Comparison<EnumType> = {
  ...declared,
  // The values are compared instead.
  base: notCompared,
  values: ({ old, new: now }, at) =>
    compareMatched(
      "enum.value",
      pairValues({ old: old.values, new: now.values }),
      () => at,
      (pair) => compareValue(pair, at),
    ),
  open: fact("enum.open", ({ open }) => open),
  constraints: bounds("type.bound"),
};

function* compareValue(pair: Pair<EnumValue>, at: Target): Iterable<AnyDifference> {
  yield* differ("enum.renamed", at, pair, placesOf(pair));
  yield* compareEach(valueFacts, pair, { ...at, name: `${at.name}.${pair.new.value}` });
}

const valueFacts: Comparison<EnumValue> = {
  // Used to pair the declarations.
  value: notCompared,
  doc: docFact,
  deprecated: fact("enum.deprecated", ({ deprecated }) => deprecated),
  place: notCompared,
};

export const unionFacts: Comparison<UnionType> = {
  ...declared,
  members: compareMembers,
  discriminator: (unions, at) =>
    isFieldRenamed(unions, at)
      ? []
      : fact("union.discriminator", (union: UnionType) => union.discriminator)(unions, at),
  open: fact("union.open", (union: UnionType) => unionOpenness(union)),
};

const memberFacts: Comparison<UnionMember> = {
  type: typeExpression("member"),
  tags: (members, at) =>
    // If the discriminator changed, its name and values are reported as one change.
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

/** Returns whether the discriminator has a new name in each member, so that the fields are reported instead. */
function isFieldRenamed({ old, new: now }: Pair<UnionType>, at: Target): boolean {
  const services = bothSides(at.service);
  const [before, after] = [old.discriminator, now.discriminator];
  if (before === undefined || after === undefined || before === after) return false;
  return old.members.every(({ type }) => {
    if (services === undefined || type.kind !== "named") return false;
    const partner = typePairs(services).partnerOf(type.to);
    if (type.to.kind !== "object" || partner?.kind !== "object") return false;
    const { both: fields } = pairedFields({ old: type.to, new: partner }, services);
    return fields.some((field) => field.old.name === before && field.new.name === after);
  });
}

function compareMembers(unions: Pair<UnionType>, at: Target): Iterable<AnyDifference> {
  const pairs = typePairsOf(at.service);
  if (pairs === undefined) return [];
  const textOf: Pair<(member: UnionMember) => string> = {
    old: ({ type }) => typeText(type, { nameOf: pairs.oldName, follows: false }),
    new: ({ type }) => typeText(type, { nameOf: pairs.newName, follows: false }),
  };
  const members = {
    old: unique(unions.old.members, textOf.old),
    new: unique(unions.new.members, textOf.new),
  };
  const matched = match(members, [
    { keys: textOf, sure: true },
    // A discriminator value that now selects another type.
    { keys: bothBy(({ tags }) => tags.toSorted().join("\n") || undefined), sure: true },
  ]);
  return compareMatched(
    "union.member",
    matched,
    () => at,
    (member) => compareEach(memberFacts, member, at),
  );
}

/** A list can contain a value more than once. */
const unique = (
  members: readonly UnionMember[],
  textOf: (member: UnionMember) => string,
): readonly UnionMember[] => [...new Map(members.map((one) => [textOf(one), one])).values()];
