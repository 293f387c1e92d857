/** Fields by name; those that seem to be renamed have the same type, and a name that is near or one value alone. */
import type { Field } from "../../model/model.ts";
import { both, match, type Matched } from "./matching.ts";
import { nearness } from "./near.ts";
import type { Pair } from "./pair.ts";

export const pairFields = (
  fields: Pair<readonly Field[]>,
  isSameType: (old: Field, now: Field) => boolean,
): Matched<Field> => {
  const likeness = ({ old, new: now }: Pair<Field>): number =>
    (isNear(old.name, now.name) || isMark(old)) && isSameType(old, now)
      ? 1 + nearness(old.name, now.name)
      : 0;
  return match(fields, [
    { keys: both(({ name }) => name), sure: true },
    { keys: both(flagsOf), sure: false, score: likeness },
    // What else is said of it may have changed at once.
    { keys: both(() => ""), sure: false, score: (pair) => (isMark(pair.old) ? 0 : likeness(pair)) },
  ]);
};

const flagsOf = ({ required, readonly, writeonly }: Field): string =>
  [required, readonly, writeonly].join();

/** What has one value alone marks what it is in, whatever it is called. */
const isMark = ({ type }: Field): boolean => type.kind === "literal";

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
