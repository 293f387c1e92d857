/** Detects operations with swapped names, and whether calls with the same names still compile. */
import { bodyArgument, bodyType, resultType } from "../../model/content.ts";
import { idParts } from "../../model/ids.ts";
import type { Operation, Service, TypeDeclaration } from "../../model/model.ts";
import { sorted } from "../../text/texts.ts";
import type { Match } from "../pair/matching.ts";
import { bothSides, type Pair, pairBy } from "../pair/pair.ts";
import { operationsOf } from "../pair/pair-operations.ts";
import { type Cycles, swappedIn, swapsOf } from "../pair/swaps.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { relate, relateDeclarations, views } from "../types/relate.ts";

/** Names that were swapped together. */
export interface Swapped {
  /** Ids of swapped resources, or else of operations. Sorted. */
  readonly names: readonly string[];
  readonly areResources: boolean;
  /** Whether code that keeps using the same names compiles. */
  readonly isSilent: boolean;
}

/** Returns swaps by the old id of each operation. */
export function swappedNames(
  services: Pair<Service>,
  both: readonly Match<Operation>[],
): ReadonlyMap<string, Swapped> {
  const swaps = swapsOf(services);
  const swappedPairs = both.flatMap(({ old: { id }, new: now }) => {
    const { resource } = idParts(id);
    const branch = swappedIn(swaps, resource);
    if (branch !== undefined && branch.now === idParts(now.id).resource) {
      return [{ id, names: namesIn(branch.branch, swaps.branches), areResources: true }];
    }
    if (swaps.operations.get(id) !== now.id) return [];
    return [{ id, names: namesIn(id, swaps.operations), areResources: false }];
  });
  const groups = Map.groupBy(swappedPairs, ({ names }) => JSON.stringify(names));
  return new Map(
    [...groups.values()].flatMap((group) => {
      const isSilent = group.every(
        ({ id, areResources }) =>
          isSameCall(id, services) &&
          (!areResources || hasSameTypes(idParts(id).resource, services)),
      );
      return group.map(({ id, ...swapped }) => [id, { ...swapped, isSilent }] as const);
    }),
  );
}

/** Returns all names of the cycle or chain that contains a name. */
function namesIn(start: string, cycles: Cycles): readonly string[] {
  const back = new Map(Array.from(cycles, ([old, now]) => [now, old]));
  const names = new Set([start]);
  for (const next of [cycles, back]) {
    for (let at = next.get(start); at !== undefined && !names.has(at); at = next.get(at)) {
      names.add(at);
    }
  }
  return sorted(names);
}

/** Returns whether the old and the new operation of an id have the same types. */
function isSameCall(id: string, services: Pair<Service>): boolean {
  const [old, now] = [services.old, services.new].map((side) =>
    operationsOf(side).find((one) => one.id === id),
  );
  if (old === undefined || now === undefined || callShape(old) !== callShape(now)) return false;
  const pairs = typePairs(services);
  const sent = pairBy({ old: sentTypes(old), new: sentTypes(now) }, ([name]) => name);
  const results = bothSides({ old: resultType(old.result), new: resultType(now.result) });
  return (
    sent.both.every(
      (one) => relate({ old: one.old[1], new: one.new[1] }, "sent", pairs).code === "same",
    ) &&
    (results === undefined || relate(results, "received", pairs).code === "same")
  );
}

const callShape = ({ parameters, body, result, pages }: Operation): string =>
  JSON.stringify([
    sorted(parameters.map(({ argument, required }) => `${argument} ${required}`)),
    body && [bodyArgument(body), body.required],
    [result.kind, result.kind === "value" && result.orNone],
    pages !== undefined,
  ]);

const sentTypes = ({ parameters, body }: Operation) => {
  const type = bodyType(body);
  return [
    ...parameters.map((one) => [`argument ${one.argument}`, one.type] as const),
    ...(type === undefined ? [] : [["body", type] as const]),
  ];
};

function hasSameTypes(resource: string, services: Pair<Service>): boolean {
  const types = (side: Service): readonly TypeDeclaration[] =>
    side.resources.find(({ id }) => id === resource)?.types ?? [];
  const typesByName = pairBy(
    { old: types(services.old), new: types(services.new) },
    ({ name }) => name,
  );
  const pairs = typePairs(services);
  return (
    typesByName.removed.length + typesByName.added.length === 0 &&
    typesByName.both.every((pair) =>
      views.every((view) => relateDeclarations(pair, view, pairs).code === "same"),
    )
  );
}
