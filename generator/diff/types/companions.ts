/** Finds types that were added or removed together with their only user, and are reported only with that change. */
import type { Service, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { declarationParts, namedIn } from "../../sheets/types/type-parts.ts";
import type { View } from "../../sheets/types/type.ts";
import { oncePerPair, type Pair } from "../pair/pair.ts";
import { sameOperations } from "../pair/pair-operations.ts";
import { typePlaces, type TypePlace } from "../pair/type-places.ts";
import { typePairs, type TypePairs } from "../pair/type-pairs.ts";
import { isEqualType } from "./equal-type.ts";
import { reachOf } from "./reach.ts";
import { breaksCode, relate, views } from "./relate.ts";
import { isSameType } from "./same-type.ts";

export interface Companions {
  readonly removed: ReadonlySet<TypeDeclaration>;
  readonly added: ReadonlySet<TypeDeclaration>;
}

/** Returns the companions in an expression, and their own companions. */
export function companionsIn(
  type: TypeRef,
  among: ReadonlySet<TypeDeclaration>,
): readonly TypeDeclaration[] {
  return [...closure([type], among)];
}

export const companionsOf = oncePerPair((services: Pair<Service>): Companions => {
  const pairs = typePairs(services);
  if (pairs.removed.length === 0 && pairs.added.length === 0) {
    return { removed: new Set(), added: new Set() };
  }
  const ids = sameOperations(services);
  const before = typePlaces(services.old, {
    type: (type) => (pairs.partnerOf(type) === undefined ? undefined : pairs.oldName(type)),
    operation: (id) => ids.get(id) ?? `old ${id}`,
  });
  const added = new Set(pairs.added);
  const after = typePlaces(services.new, {
    type: (type) => (added.has(type) ? undefined : pairs.newName(type)),
    operation: (id) => id,
  });
  const oldByKey = new Map(before.map((place) => [place.key, place]));
  const newByKey = new Map(after.map((place) => [place.key, place]));

  const reportedOld: TypeRef[] = [];
  const quiet = new Set<TypeDeclaration>();
  // Changed error responses of a retained operation break no call, so that no other entry reports their types.
  const kept = new Set<string | undefined>(["", ...ids.values()]);
  for (const place of before) {
    const now = newByKey.get(place.key);
    const isBroken = now === undefined || breaks({ old: place, new: now }, services, pairs);
    if (isBroken && !kept.has(place.errorsOf)) {
      reportedOld.push(place.type);
    } else for (const type of namedIn(place.type)) quiet.add(type);
  }
  const reportedNew = after.filter((place) => {
    const old = oldByKey.get(place.key);
    if (old === undefined) return true;
    return !isEqualType({ old: old.type, new: place.type }, pairs, viewsOf(place, services.new));
  });
  const removed = new Set(pairs.removed);
  return {
    removed: closure(reportedOld, removed).difference(quiet),
    added: closure(
      reportedNew.map(({ type }) => type),
      added,
    ),
  };
});

/** Returns whether code that uses the location stops compiling, so that the entry of the location is seen. */
function breaks(
  { old, new: now }: Pair<TypePlace>,
  services: Pair<Service>,
  pairs: TypePairs,
): boolean {
  const types = { old: old.type, new: now.type };
  if (isSameType(types, pairs)) return false;
  return viewsOf(now, services.new).some((view) => {
    return breaksCode(relate(types, view, pairs), view);
  });
}

function viewsOf({ of }: TypePlace, service: Service): readonly View[] {
  if (typeof of === "string") return [of];
  const reach = reachOf(service)(of);
  return views.filter((view) => reach[view].size > 0);
}

/** Returns the named types of `among` in some expressions, and in those types. */
function closure(
  types: readonly TypeRef[],
  among: ReadonlySet<TypeDeclaration>,
): Set<TypeDeclaration> {
  const reached = new Set<TypeDeclaration>();
  const waiting = types.flatMap(namedIn);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next) || !among.has(next)) continue;
    reached.add(next);
    for (const part of declarationParts(next)) waiting.push(...namedIn(part));
  }
  return reached;
}
