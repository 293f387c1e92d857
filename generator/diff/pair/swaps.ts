/** Finds names that moved between operations, in cycles or chains. Matching by id would pair different operations. */
import { idParts } from "../../model/ids.ts";
import type { Operation, Service } from "../../model/model.ts";
import { remembered } from "../../text/remembered.ts";
import { callKey } from "./call-key.ts";
import { oncePerPair, type Pair } from "./pair.ts";

/** New ids by old ids. A chain ends with an id that no old operation had. */
export type Cycles = ReadonlyMap<string, string>;

interface Swaps {
  readonly operations: Cycles;
  /** Resources that were swapped together with their nested resources. */
  readonly branches: Cycles;
}

export const swapsOf = oncePerPair((services: Pair<Service>): Swaps => {
  const sides = { old: requests(services.old), new: requests(services.new) };
  const changed = new Set(
    Array.from(sides.old.keys()).filter(
      (id) => sides.new.has(id) && sides.new.get(id) !== sides.old.get(id),
    ),
  );
  const isKept = (id: string): boolean =>
    sides.new.has(id) && sides.old.has(id) && !changed.has(id);
  const open = (requested: ReadonlyMap<string, string>) =>
    byRequest(
      Array.from(requested.keys()).filter((id) => !isKept(id)),
      requested,
    );
  const [before, after] = [open(sides.old), open(sides.new)];
  const operations = movedNames(
    Array.from(before, ([request, id]) => [id, after.get(request)] as const),
    changed,
  );
  if (operations.size === 0) return { operations, branches: operations };
  const moves = Array.from(sides.old.keys()).flatMap((id): (readonly [string, string])[] => {
    const { resource, name } = idParts(id);
    const now = operations.get(id);
    if (now !== undefined) {
      return [[resource, idParts(now).name === name ? idParts(now).resource : resource]];
    }
    // An operation without a counterpart, or with a different request, might be part of a swap.
    return sides.new.has(id) && !changed.has(id) ? [[resource, resource]] : [];
  });
  const isWhole = ([branch, now]: readonly [string, string]): boolean =>
    moves.every(([from, to]) => !isBelow(from, branch) || to === now + from.slice(branch.length));
  const branches = moves.map(([from, to]) => movedBranches(from, to)).filter(isWhole);
  return { operations, branches: fullCycles(branches) };
});

const isBelow = (id: string, branch: string): boolean => `${id}.`.startsWith(`${branch}.`);

/** Returns the swapped branch that contains a resource, and the new id of the resource. */
export function swappedIn(
  { branches }: Swaps,
  resource: string,
): { readonly branch: string; readonly now: string } | undefined {
  for (let branch = resource; branch !== ""; branch = idParts(branch).resource) {
    const now = branches.get(branch);
    if (now !== undefined) return { branch, now: now + resource.slice(branch.length) };
  }
  return undefined;
}

const requests = ({ resources }: Service): ReadonlyMap<string, string> =>
  new Map(
    resources.flatMap(({ operations }) =>
      operations.map((one) => [one.id, requestOf(one)] as const),
    ),
  );

function requestOf(operation: Operation): string {
  const others = operation.parameters.filter((one) => one.in !== "path");
  return JSON.stringify([
    callKey(operation),
    others.map((one) => `${one.in} ${one.wire}`).toSorted(),
  ]);
}

function byRequest(
  ids: Iterable<string>,
  requested: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const groups = Map.groupBy(ids, (id) => requested.get(id) ?? "");
  return new Map(
    [...groups].flatMap(([request, [only = "", ...others]]) =>
      others.length === 0 ? [[request, only] as const] : [],
    ),
  );
}

/** Returns moves from one name to another: full cycles, and chains that contain a name of both sides. */
function movedNames(
  moves: readonly (readonly [string, string | undefined])[],
  common: ReadonlySet<string>,
): Cycles {
  const next = new Map(
    moves.flatMap(([old, now]) => (now === undefined ? [] : [[old, now] as const])),
  );
  const targets = new Set(next.values());
  const names = new Map(fullCycles(moves));
  for (const start of next.keys()) {
    if (targets.has(start)) continue;
    const chain: (readonly [string, string])[] = [];
    for (let at = start, now = next.get(at); now !== undefined; at = now, now = next.get(at)) {
      chain.push([at, now]);
    }
    if (chain.some((move) => move.some((name) => common.has(name)))) {
      for (const [old, now] of chain) names.set(old, now);
    }
  }
  return names;
}

function fullCycles(moves: readonly (readonly [string, string | undefined])[]): Cycles {
  const next = new Map(moves);
  const cycles = new Map<string, string>();
  for (const start of next.keys()) {
    const path = new Map<string, string>();
    for (let at = start; !path.has(at);) {
      const now = next.get(at);
      if (now === undefined) break;
      path.set(at, now);
      at = now;
      if (at === start && path.size > 1) for (const [old, to] of path) cycles.set(old, to);
    }
  }
  return cycles;
}

/** Returns the outermost resources of two ids that differ: `a.b` and `x.b` for `a.b.c` and `x.b.c`. */
export function movedBranches(old: string, now: string): readonly [old: string, now: string] {
  const [before, after] = [old.split("."), now.split(".")];
  while (before.length > 1 && after.length > 1 && before.at(-1) === after.at(-1)) {
    before.pop();
    after.pop();
  }
  return [before.join("."), after.join(".")];
}

/** Returns the ids of all resources and of their ancestors. Cached, because they are used often. */
export const branchesOf = remembered(({ resources }: Service): ReadonlySet<string> => {
  const branches = new Set<string>();
  for (const { id } of resources) {
    for (let branch = id; branch !== ""; branch = idParts(branch).resource) branches.add(branch);
  }
  return branches;
});
