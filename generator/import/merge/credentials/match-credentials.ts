/** Matches credentials of two versions by location on the wire, by name, and by the operations that need them. */
import type { SheetCredential } from "./sheet-credentials.ts";

/** Returns a map from each later credential to its earlier version. */
export function matchCredentials(
  before: readonly SheetCredential[],
  after: readonly SheetCredential[],
): ReadonlyMap<SheetCredential, SheetCredential> {
  const matches = new Map<SheetCredential, SheetCredential>();
  for (const isPair of rules) {
    const taken = new Set(matches.values());
    const pairs = after
      .filter((now) => !matches.has(now))
      .flatMap((now) => before.filter((was) => !taken.has(was)).map((was) => ({ was, now })))
      .filter(({ was, now }) => isPair(was, now));
    for (const { was, now } of pairs.toSorted((a, b) => likeness(b) - likeness(a))) {
      if (matches.has(now) || taken.has(was)) continue;
      matches.set(now, was);
      taken.add(was);
    }
  }
  const [was, ...otherBefore] = unmatched(before, new Set(matches.values()));
  const [now, ...otherAfter] = unmatched(after, new Set(matches.keys()));
  const isOnly = otherBefore.length + otherAfter.length === 0;
  if (was !== undefined && now !== undefined && isOnly) matches.set(now, was);
  return matches;
}

type IsPair = (was: SheetCredential, now: SheetCredential) => boolean;

/** Returns whether a credential has a single option, whose name can stay if the credential changes. */
const hasOption = ({ kind }: SheetCredential): boolean => kind === "bearer" || kind === "key";

/** Rules that match credentials, starting with the most certain one. */
const rules: readonly IsPair[] = [
  (was, now) => was.location === now.location,
  (was, now) => was.name === now.name && hasOption(was) && hasOption(now),
  (was, now) => hasOption(was) && hasOption(now) && shared(was.users, now.users) >= 0.5,
];

const unmatched = (
  all: readonly SheetCredential[],
  matched: ReadonlySet<SheetCredential>,
): readonly SheetCredential[] => all.filter((one) => !matched.has(one) && hasOption(one));

interface Pair {
  readonly was: SheetCredential;
  readonly now: SheetCredential;
}

/** Returns the proportion that two sets have in common, from 0 to 1. */
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.intersection(other).size / Math.max(1, Math.min(one.size, other.size));

/** Returns the similarity of two credentials: operations count most, then kinds, positions and names. */
const likeness = ({ was, now }: Pair): number =>
  shared(was.users, now.users) +
  (was.kind === now.kind ? 0.1 : 0) +
  shared(was.uses, now.uses) / 100 +
  (was.name === now.name ? 0.001 : 0);
