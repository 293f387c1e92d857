import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { rules } from "../../diff/rules/rules.ts";
import type { Change } from "../../diff/verdict/change.ts";
import type { AcceptFile } from "../../sheets/format/accept-file.ts";

export interface Accepted {
  readonly entry: AcceptFile["accept"][number];
  readonly place: Place;
}

export interface Acceptance {
  readonly reason: string;
  readonly until?: string;
}

/** An entry that no longer accepts the change that it was written for. */
export interface LapsedAcceptance extends Accepted {
  /** `changed`: another change of the same part; `rejudged`: another rule reports the part. */
  readonly cause: "expired" | "changed" | "rejudged" | "unknown-rule";
}

export interface AcceptedChanges {
  /** Acceptances by fingerprint. */
  readonly accepted: ReadonlyMap<string, Acceptance>;
  /** Entries that no longer apply, by the fingerprint of the present change. */
  readonly lapsed: ReadonlyMap<string, LapsedAcceptance>;
  /** Diagnostics of entries that accept nothing. */
  readonly diagnostics: readonly Diagnostic[];
}

/** `today`: for example `2027-01-31`. */
export function acceptChanges(
  changes: readonly Change[],
  entries: readonly Accepted[],
  today: string,
): AcceptedChanges {
  const fingerprints = new Set(changes.map(({ fingerprint }) => fingerprint));
  const accepted = new Map<string, Acceptance>();
  const lapsed = new Map<string, LapsedAcceptance>();
  const unused: Accepted[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const one of entries) {
    const { entry, place } = one;
    const { change, rule, target, reason, until } = entry;
    if (!fingerprints.has(change)) {
      unused.push(one);
      diagnostics.push(diagnostic("accept-unused", place, { change, rule, target }));
    } else if (until !== undefined && until < today) {
      lapsed.set(change, { ...one, cause: "expired" });
      diagnostics.push(diagnostic("accept-expired", place, { rule, target, until }));
    } else {
      accepted.set(change, until === undefined ? { reason } : { reason, until });
    }
  }
  const open = changes.filter(({ fingerprint: id }) => !accepted.has(id) && !lapsed.has(id));
  for (const isMatch of [isSameRule, isSameTarget]) {
    for (const change of open.filter(({ fingerprint }) => !lapsed.has(fingerprint))) {
      const at = unused.findIndex(({ entry }) => isMatch(change, entry));
      for (const former of at === -1 ? [] : unused.splice(at, 1))
        lapsed.set(change.fingerprint, { ...former, cause: causeOf(change, former.entry) });
    }
  }
  return { accepted, lapsed, diagnostics };
}

type Entry = Accepted["entry"];

const isSameRule = ({ rule, target }: Change, entry: Entry): boolean =>
  entry.target === target && entry.rule === rule;

/** Other changes of the same part are not what the entry was written for. */
const isSameTarget = ({ verdict, target }: Change, entry: Entry): boolean =>
  entry.target === target && (verdict === "breaking" || verdict === "risky");

function causeOf({ rule }: Change, entry: Entry): LapsedAcceptance["cause"] {
  if (rule === entry.rule) return "changed";
  const isRule = Object.values(rules).some((all) => all.some(({ id }) => id === entry.rule));
  return isRule ? "rejudged" : "unknown-rule";
}
