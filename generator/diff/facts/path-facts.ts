/** Compares paths of operations. Their variables are compared as parameters. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import {
  roles,
  type Operation,
  type OperationPath,
  type PathTemplate,
  type PathVariable,
  type Role,
} from "../../model/model.ts";
import { versionedPath } from "../pair/call-key.ts";
import { isPathRenamed, movesWithPaths } from "../pair/moved-paths.ts";
import { moveKey } from "../pair/moved-types.ts";
import { bothSides, type Pair } from "../pair/pair.ts";
import { isRebased } from "./addresses.ts";
import {
  type AnyDifference,
  onlyNew,
  compareEach,
  type Comparison,
  differ,
  onlyOld,
  notCompared,
  placesOf,
  type Target,
} from "./difference.ts";

export function* comparePaths(
  { old: before, new: after }: Pair<Operation>,
  at: Target,
): Iterable<AnyDifference> {
  // Returns the path of a role. Without roles there is a single request, that of the metadata.
  const pathOf = ({ paths }: Operation, role: Role): OperationPath | undefined =>
    paths.find((path) => (path.role ?? "metadata") === role);
  for (const role of roles) {
    const [old, now] = [pathOf(before, role), pathOf(after, role)];
    const fact = role === "both" ? "path.both" : "path.media";
    if (old !== undefined && now !== undefined) {
      yield* compareEach(pathFacts, { old, new: now }, at);
    } else if (old !== undefined) yield* onlyOld(fact, at, old, old.place);
    else if (now !== undefined) yield* onlyNew(fact, at, now, now.place);
  }
}

const pathFacts: Comparison<OperationPath> = {
  template: ({ old, new: now }, at) =>
    compareEach(
      templateFacts(placesOf({ old, new: now })),
      { old: old.template, new: now.template },
      at,
    ),
  // Used to pair the paths.
  role: notCompared,
  place: notCompared,
};

const templateFacts = (places: Pair<Place>): Comparison<PathTemplate> => ({
  *text({ old, new: now }, at) {
    const services = bothSides(at.service);
    if (services !== undefined && isRebased(services) && at.operation?.new?.server === undefined) {
      return;
    }
    const before = versionedPath(unnamed(old));
    const after = versionedPath(unnamed(now));
    yield* differ("path.version", at, { old: before.version, new: after.version }, places);
    if (isMovedWithPath(at)) return;
    yield* differ("path.template", at, { old: before.rest, new: after.rest }, places);
  },
  // Labels are never sent.
  label: ({ old, new: now }, at) => differ("doc", at, { old: old.label, new: now.label }, places),
  *variables({ old, new: now }, at) {
    if (old.variables.length !== now.variables.length) return;
    for (const [index, variable] of now.variables.entries()) {
      const before = old.variables[index];
      if (before === undefined) continue;
      yield* compareEach(variableFacts(places), { old: before, new: variable }, at);
    }
  },
});

/** Returns whether a new resource explains the path. */
function isMovedWithPath({ operation, service }: Target): boolean {
  const [operations, services] = [operation && bothSides(operation), bothSides(service)];
  if (operations === undefined || services === undefined) return false;
  const key = moveKey(operations.old.id, operations.new.id, []);
  return key !== undefined && movesWithPaths(services).has(key) && isPathRenamed(operations);
}

/** Returns a path without the names and patterns of its variables. */
const unnamed = ({ text }: PathTemplate): string => text.replace(/\{[^{}]*\}/g, "{}");

const variableFacts = (places: Pair<Place>): Comparison<PathVariable> => ({
  // The name belongs to a parameter.
  name: notCompared,
  pattern: ({ old, new: now }, at) => {
    const form = ({ name, pattern }: PathVariable) => ({ variable: name, pattern });
    return differ("path.form", at, { old: form(old), new: form(now) }, places);
  },
});
