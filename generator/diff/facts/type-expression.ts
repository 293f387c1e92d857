/** Compares type expressions of fields, parameters, bodies, results and aliases. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { EnumValue, Scalar, TypeRef } from "../../model/model.ts";
import { isNull } from "../../sheets/types/shape.ts";
import { pairValues } from "../pair/pair-members.ts";
import type { Pair } from "../pair/pair.ts";
import { type TypePairs, typePairsOf } from "../pair/type-pairs.ts";
import { isEqualType } from "../types/equal-type.ts";
import { views } from "../types/relate.ts";
import { isSameType } from "../types/same-type.ts";
import type { TupleOf, View } from "../../sheets/types/type.ts";
import {
  type AnyDifference,
  knownDifference,
  onlyNew,
  type Comparer,
  differ,
  type Inner,
  onlyOld,
  placesOf,
  type Target,
} from "./difference.ts";
import { isSeen, viewsOf } from "./views.ts";

/** Compares a type expression. `part`: selects one of several expressions of the target. */
export const typeExpression =
  <Owner extends { readonly type: TypeRef; readonly place: Place }>(
    part?: Target["part"],
  ): Comparer<Owner> =>
  ({ old, new: now }, at) =>
    compareExpressions(
      { old: old.type, new: now.type },
      part === undefined ? at : { ...at, part },
      placesOf({ old, new: now }),
    );

export function* compareExpressions(
  types: Pair<TypeRef>,
  at: Target,
  places: Pair<Place>,
): Iterable<AnyDifference> {
  const pairs = typePairsOf(at.service);
  if (pairs === undefined || isEqualType(types, pairs, usedViews(at))) return;
  const { inside, ...inner } = innermost(types, pairs);
  const values = literalsOf(inner, pairs);
  if (values === undefined) yield knownDifference("expression", at, types, places);
  else yield* compareLiterals(values, inside.length === 0 ? at : { ...at, inside }, places);
}

/** Returns the directions in which the type is used; both if no operation uses it. */
function usedViews(at: Target): readonly View[] {
  const uses = viewsOf(at);
  return isSeen(uses) ? views.filter((view) => uses[view] !== undefined) : views;
}

/** Returns the innermost types that differ: the only different part on both sides, without null. */
function innermost(
  types: Pair<TypeRef>,
  pairs: TypePairs,
  inside: readonly Inner[] = [],
): Pair<TypeRef> & { readonly inside: readonly Inner[] } {
  const within = (inner: Pair<TypeRef>, part: Inner) => innermost(inner, pairs, [...inside, part]);
  const { old, new: now } = withoutNull(types);
  if (old.kind === "array" && now.kind === "array") {
    return within({ old: old.items, new: now.items }, "items");
  }
  if (old.kind === "map" && now.kind === "map") {
    return within({ old: old.values, new: now.values }, "values");
  }
  if (old.kind === "tuple" && now.kind === "tuple") {
    const part = onlyItem({ old, new: now }, pairs);
    if (part !== undefined) return within(part.types, part.at);
  }
  const member = onlyPart({ old, new: now }, pairs);
  if (member?.old.kind === "array" && member.new.kind === "array") return within(member, "list");
  if (member?.old.kind === "map" && member.new.kind === "map") return within(member, "record");
  return { ...types, inside };
}

function onlyItem({ old, new: now }: Pair<TupleOf<TypeRef>>, pairs: TypePairs) {
  if (old.items.length !== now.items.length || old.required !== now.required) return undefined;
  if (old.rest !== undefined || now.rest !== undefined) return undefined;
  const items = old.items.flatMap((one, at) => {
    const other = now.items[at];
    const types = other && { old: one, new: other };
    return types === undefined || isSameType(types, pairs) ? [] : [{ types, at }];
  });
  return items.length === 1 ? items[0] : undefined;
}

function onlyPart({ old, new: now }: Pair<TypeRef>, pairs: TypePairs): Pair<TypeRef> | undefined {
  if (old.kind !== "union" || now.kind !== "union") return undefined;
  const before = old.members.filter(
    (one) => !now.members.some((other) => isSameType({ old: one, new: other }, pairs)),
  );
  const after = now.members.filter(
    (one) => !old.members.some((other) => isSameType({ old: other, new: one }, pairs)),
  );
  const [from, to] = [before[0], after[0]];
  if (before.length !== 1 || after.length !== 1) return undefined;
  return from && to && { old: from, new: to };
}

/** Returns both types without null, if both are nullable and differ otherwise. */
function withoutNull(types: Pair<TypeRef>): Pair<TypeRef> {
  const [old, now] = [onlyMember(types.old), onlyMember(types.new)];
  return old === undefined || now === undefined ? types : { old, new: now };
}

function onlyMember(type: TypeRef): TypeRef | undefined {
  if (type.kind !== "union" || !type.members.some(isNull)) return undefined;
  const [only, ...others] = type.members.filter((member) => !isNull(member));
  return others.length === 0 ? only : undefined;
}

/** Returns the literals of two unions that only differ in their literals, like anonymous enums. */
function literalsOf(
  { old, new: now }: Pair<TypeRef>,
  pairs: TypePairs,
): Pair<readonly Scalar[]> | undefined {
  const [before, after] = [split(old), split(now)];
  if (before.literals.length === 0 || after.literals.length === 0) return undefined;
  if (before.rest.length !== after.rest.length) return undefined;
  const rests = {
    old: { kind: "union", members: before.rest },
    new: { kind: "union", members: after.rest },
  } as const;
  // Without a common value, the type is replaced instead of its values.
  if (!before.literals.some((one) => after.literals.includes(one))) return undefined;
  return isSameType(rests, pairs) ? { old: before.literals, new: after.literals } : undefined;
}

function split(type: TypeRef): { literals: readonly Scalar[]; rest: readonly TypeRef[] } {
  const members = type.kind === "union" ? type.members : [type];
  const literals = members.flatMap((one) =>
    one.kind === "literal" && !isNull(one) ? [one.value] : [],
  );
  return {
    literals: [...new Set(literals)],
    rest: members.filter((one) => one.kind !== "literal" || isNull(one)),
  };
}

function* compareLiterals(
  values: Pair<readonly Scalar[]>,
  at: Target,
  places: Pair<Place>,
): Iterable<AnyDifference> {
  const valuesOf = (all: readonly Scalar[], place: Place): EnumValue[] =>
    all.map((value) => ({ value, place }));
  const { removed, both, added } = pairValues({
    old: valuesOf(values.old, places.old),
    new: valuesOf(values.new, places.new),
  });
  for (const one of removed) yield* onlyOld("enum.value", at, one, one.place);
  for (const pair of both) yield* differ("enum.renamed", at, pair, places);
  for (const one of added) yield* onlyNew("enum.value", at, one, one.place);
}
