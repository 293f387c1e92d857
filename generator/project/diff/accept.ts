import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
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

export interface AcceptedChanges {
  /** Acceptances by fingerprint. */
  readonly accepted: ReadonlyMap<string, Acceptance>;
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
  const diagnostics: Diagnostic[] = [];
  for (const { entry, place } of entries) {
    const { change, rule, target, reason, until } = entry;
    if (!fingerprints.has(change)) {
      diagnostics.push(diagnostic("accept-unused", place, { change, rule, target }));
    } else if (until !== undefined && until < today) {
      diagnostics.push(diagnostic("accept-expired", place, { rule, target, until }));
    } else {
      accepted.set(change, until === undefined ? { reason } : { reason, until });
    }
  }
  return { accepted, diagnostics };
}
