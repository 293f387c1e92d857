/** Parameters by what they say they were, by argument, by wire name, by what they are for, and in a path by where they stand. */
import type { Parameter } from "../../model/model.ts";
import { both, match, type Matched } from "./matching.ts";
import type { Pair } from "./pair.ts";

interface Hints<P> {
  /** Whether what stands at the same place of a path is surely the same. */
  readonly isSamePath?: () => boolean;
  /** What a parameter is for, of which an operation has one at most. */
  readonly roles?: Pair<(one: P) => string | undefined>;
}

export function pairParameters<P extends Parameter>(
  sides: Pair<readonly P[]>,
  { isSamePath = () => false, roles = both(() => undefined) }: Hints<P> = {},
): Matched<P> {
  const present = new Set(sides.old.map(({ argument }) => argument));
  const found = match(sides, [
    {
      keys: { old: ({ argument }) => argument, new: (one) => statedName(one, present) },
      sure: true,
    },
    { keys: both(({ argument }) => argument), sure: true },
    { keys: both(({ in: location, wire }) => JSON.stringify([location, wire])), sure: true },
    { keys: roles, sure: true },
  ]);
  const removed = found.removed.filter(isInPath);
  const added = found.added.filter(isInPath);
  if (removed.length !== added.length) return found;
  const inOrder = removed.flatMap((old, index) => {
    const now = added[index];
    return now === undefined ? [] : [{ old, new: now, sure: isSamePath() }];
  });
  return {
    both: [...found.both, ...inOrder],
    removed: found.removed.filter((one) => !isInPath(one)),
    added: found.added.filter((one) => !isInPath(one)),
  };
}

const statedName = ({ renamedFrom = [] }: Parameter, present: ReadonlySet<string>) =>
  renamedFrom.find(({ name }) => present.has(name))?.name;

const isInPath = ({ in: location }: Parameter): boolean => location === "path";
