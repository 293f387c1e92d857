/** Resources as a tree: what is below another one moves with it. */
import { idParts } from "../../model/dotted-id.ts";
import type { Service } from "../../model/model.ts";

/** The outermost resources of two ids that differ: `a.b` and `x.b` for those of `a.b.c` and `x.b.c`. */
export function movedBranches(old: string, now: string): readonly [old: string, now: string] {
  const [before, after] = [old.split("."), now.split(".")];
  while (before.length > 1 && after.length > 1 && before.at(-1) === after.at(-1)) {
    before.pop();
    after.pop();
  }
  return [before.join("."), after.join(".")];
}

const known = new WeakMap<Service, ReadonlySet<string>>();

/** The ids of all resources, and of what is above them. They are asked for over and over. */
export function branchesOf(service: Service): ReadonlySet<string> {
  const found = known.get(service);
  if (found !== undefined) return found;
  const branches = new Set<string>();
  for (const { id } of service.resources) {
    for (let branch = id; branch !== ""; branch = idParts(branch).resource) branches.add(branch);
  }
  known.set(service, branches);
  return branches;
}
