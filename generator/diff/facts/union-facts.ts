import type { UnionMember, UnionType } from "../../model/model.ts";
import { both, match } from "../pair/matching.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { typeText } from "../types/same-type.ts";
import { come, compareEach, fact, gone, notCompared } from "./difference.ts";
import type { AnyDifference, Comparison, Target } from "./difference.ts";
import { typeExpression } from "./type-expression.ts";

export const unionFacts: Comparison<UnionType> = {
  // Both are unions here; the names found the pair.
  kind: notCompared,
  name: notCompared,
  renamedFrom: notCompared,
  doc: fact("doc", ({ doc }) => doc),
  deprecated: fact("deprecated", ({ deprecated }) => deprecated),
  members: compareMembers,
  discriminator: fact("union.discriminator", ({ discriminator }) => discriminator),
  place: notCompared,
};

const memberFacts: Comparison<UnionMember> = {
  type: typeExpression("member"),
  tags: fact("union.tags", ({ tags }) => tags),
  place: notCompared,
};

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
    { keys: both(({ tags }) => tags.toSorted().join("\n") || undefined), sure: true },
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
