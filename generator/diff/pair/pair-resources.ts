/** Resources by id; those that were renamed by what they say they were, by their calls, or by how they look. */
import { fixedKey } from "../../model/operation-facts.ts";
import type { Operation, Resource, Service } from "../../model/model.ts";
import { remembered } from "../../text/remembered.ts";
import { blankPath, callKey, versionedPath } from "./call-key.ts";
import { branchesOf, movedBranches, swappedIn, swapsOf } from "./swaps.ts";
import { bothBy, match, type Matched, nearness } from "./matching.ts";
import type { Pair } from "./pair.ts";

export function pairResources(services: Pair<Service>): Matched<Resource> {
  const { old: before, new: after } = services;
  const isFree = ({ old, new: now }: Pair<Resource>): boolean => {
    const [gone, come] = movedBranches(old.id, now.id);
    return !branchesOf(after).has(gone) && !branchesOf(before).has(come);
  };
  const like = (pair: Pair<Resource>): number => (isFree(pair) ? likeness(pair) : 0);
  const present = new Set(before.resources.map(({ id }) => id));
  return match({ old: before.resources, new: after.resources }, [
    { keys: { old: ({ id }) => id, new: (one) => statedId(one, present) }, sure: true },
    {
      keys: { old: ({ id }) => swappedIn(swapsOf(services), id)?.now, new: ({ id }) => id },
      sure: true,
    },
    { keys: bothBy(({ id }) => id), sure: true },
    { keys: bothBy(callsOf), sure: true },
    { keys: bothBy(looksOf), sure: false, score: like },
    { keys: bothBy(() => ""), sure: false, score: (pair) => (isGrown(pair) ? like(pair) : 0) },
  ]);
}

/** An old name that the old side has, and that it does not have any more. */
const statedId = ({ renamedFrom = [] }: Resource, present: ReadonlySet<string>) =>
  renamedFrom.find(({ name }) => present.has(name))?.name;

const callsOf = ({ operations }: Resource): string =>
  operations
    .map((operation) => `${operation.name} ${callKey(operation)}`)
    .toSorted()
    .join("\n");

/** Equal for resources whose operations differ in nothing but the words of the resource's id. */
const looksOf = (resource: Resource): string => [...looks(resource)].toSorted().join("\n");

const looks = remembered(
  (resource: Resource): ReadonlySet<string> =>
    new Set(resource.operations.map((one) => lookOf(one, resource))),
);

/** Whether most operations of the one are in the other as well. */
function isGrown({ old, new: now }: Pair<Resource>): boolean {
  const [before, after] = [looks(old), looks(now)];
  const common = before.intersection(after).size;
  return common > 1 && common > Math.min(before.size, after.size) / 2;
}

function lookOf(
  { name, method, paths, fixed, parameters, body, result }: Operation,
  { id }: Resource,
): string {
  const own = new Set(id.toLowerCase().split("."));
  const maskedPath = (path: string): string =>
    path
      .split(/([/:])/)
      .map((part) => (own.has(part.toLowerCase()) ? "•" : part))
      .join("");
  return JSON.stringify([
    name,
    method,
    paths.map(({ template }) => maskedPath(versionedPath(blankPath(template)).rest)),
    fixed.map((one) => [fixedKey(one), one.value]),
    parameters
      .filter((one) => one.in !== "path")
      .map(({ wire }) => wire)
      .toSorted(),
    body?.required,
    result.kind,
  ]);
}

/** Resources of few operations look alike easily: their names have to be near as well. */
function likeness({ old, new: now }: Pair<Resource>): number {
  const near = nearness(old.id, now.id);
  return near >= (old.operations.length > 2 ? 0.4 : 0.6) ? near : 0;
}
