/** Finds resources whose paths contain their new names, which are reported with their operations. */
import { formerIds, idParts } from "../../model/ids.ts";
import type { Operation, Service } from "../../model/model.ts";
import { blankPath, versionedPath } from "./call-key.ts";
import { moveKey } from "./moved-types.ts";
import { maskedPaths, pairOperations } from "./pair-operations.ts";
import { oncePerPair, type Pair } from "./pair.ts";

/** Returns whether the paths of an operation differ only in the name of its resource. */
export function isPathRenamed({ old, new: now }: Pair<Operation>): boolean {
  const masked = (of: Operation) => maskedPaths(of, idParts(of.id).resource).join("\n");
  return pathsOf(old) !== pathsOf(now) && masked(old) === masked(now);
}

const pathsOf = ({ paths }: Operation): string =>
  paths.map(({ template }) => versionedPath(blankPath(template)).rest).join("\n");

/** Returns the keys of moves to another resource that change paths, unless the former resource still works. */
export const movesWithPaths = oncePerPair((services: Pair<Service>): ReadonlySet<string> => {
  const former = formerIds(services.new).operations;
  const pairs = pairOperations(services).both.filter(
    ({ old, new: now }) => !former.get(now)?.some(({ name }) => name === old.id),
  );
  return new Set(
    pairs.flatMap((pair) =>
      isPathRenamed(pair) ? (moveKey(pair.old.id, pair.new.id, []) ?? []) : [],
    ),
  );
});
