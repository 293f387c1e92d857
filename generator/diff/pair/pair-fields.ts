/** Fields by name; those that seem to be renamed have the same type, and a name that is near or one value alone. */
import type { Field } from "../../model/model.ts";
import { both, match, type Matched } from "./matching.ts";
import { nearness } from "./near.ts";
import type { Pair } from "./pair.ts";

interface Hints {
  /** Whether they have the same type. */
  readonly isSame: (fields: Pair<Field>) => boolean;
  /** Whether each tells its object from others of a union. */
  readonly isMark: (fields: Pair<Field>) => boolean;
}

export function pairFields(
  fields: Pair<readonly Field[]>,
  { isSame, isMark }: Hints,
): Matched<Field> {
  const likeness = (pair: Pair<Field>): number =>
    isSame(pair) ? 1 + nearness(pair.old.name, pair.new.name) : 0;
  const near = (pair: Pair<Field>): number =>
    isNear(pair.old.name, pair.new.name) ? likeness(pair) : 0;
  return match(fields, [
    { keys: both(({ name }) => name), sure: true },
    { keys: both(() => ""), sure: false, score: (pair) => (isMark(pair) ? likeness(pair) : 0) },
    {
      keys: both(flagsOf),
      sure: false,
      score: (pair) => (isConstant(pair.old) ? likeness(pair) : near(pair)),
    },
    // What else is said of it may have changed at once.
    { keys: both(() => ""), sure: false, score: near },
  ]);
}

const flagsOf = ({ required, readonly, writeonly }: Field): string =>
  [required, readonly, writeonly].join();

/** What has one value alone marks what it is in, whatever it is called. */
const isConstant = ({ type }: Field): boolean => type.kind === "literal";

/** `region` and `regionQuery`, `colour` and `color`. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (nearness(a, b) >= 0.7) return true;
  return (
    Math.min(a.length, b.length) > 3 &&
    (a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a))
  );
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
