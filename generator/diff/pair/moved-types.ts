/** Finds types that moved to another resource with its operations, which are reported with the operations. */
import { formerIds, idParts } from "../../model/ids.ts";
import type { Service, TypeDeclaration } from "../../model/model.ts";
import { oncePerPair, type Pair } from "./pair.ts";
import { pairOperations } from "./pair-operations.ts";
import { movedBranches } from "./swaps.ts";
import { typePairs } from "./type-pairs.ts";

/** Maps types of the new side to a key of the outermost resources that differ. */
export const movedTypes = oncePerPair(
  (services: Pair<Service>): ReadonlyMap<TypeDeclaration, string> => {
    const former = formerIds(services.new);
    const operations = new Set(
      pairOperations(services).both.map(({ old, new: now }) => {
        const names = former.operations.get(now) ?? [];
        return moveKey(
          old.id,
          now.id,
          names.map(({ name }) => name),
        );
      }),
    );
    const pairs = typePairs(services);
    return new Map(
      pairs.both.flatMap(({ old, new: now }) => {
        const [oldId, newId] = [pairs.oldId(old), pairs.newName(now)];
        const names = former.types.get(now) ?? [];
        const key = moveKey(
          oldId,
          newId,
          names.map(({ name }) => name),
        );
        return key !== undefined && operations.has(key) ? [[now, key] as const] : [];
      }),
    );
  },
);

/** Returns a key of the move; undefined if only the name changed. `former`: names that still work. */
export function moveKey(old: string, now: string, former: readonly string[]): string | undefined {
  const [before, after] = [idParts(old), idParts(now)];
  if (before.name !== after.name || before.resource === after.resource) return undefined;
  return JSON.stringify([...movedBranches(before.resource, after.resource), former.includes(old)]);
}
