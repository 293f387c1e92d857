/** Changes as they are reported: each once, with the packages that have it, and places that name their revision. */
import { verdicts, type Change } from "../../diff/verdict/change.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { ChangePlace, ReportedChange } from "../report/diff-report.ts";
import type { Sides } from "../sides/find-sides.ts";
import type { Side } from "../sides/side.ts";
import type { Acceptance } from "./accept-changes.ts";
import type { PackageComparison } from "./compare-package.ts";

/** Packages that share call sheets share their changes. */
export function reportChanges(
  compared: readonly PackageComparison[],
  sides: Sides,
): readonly ReportedChange[] {
  const found = new Map<string, ReportedChange>();
  for (const { changes, models, accepted } of compared) {
    const name = models?.new.package.name ?? "";
    for (const change of changes) {
      const acceptance = accepted.get(change.fingerprint);
      const reported = reportChange(change, sides, [name], acceptance);
      const key = JSON.stringify([change.fingerprint, change.service, reported.places]);
      const known = found.get(key);
      const packages = [...(known?.packages ?? []), name];
      found.set(key, known === undefined ? reported : { ...known, packages });
    }
  }
  const rank = ({ verdict }: ReportedChange): number => verdicts.indexOf(verdict);
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b));
}

const reportChange = (
  { edit, witness, places, near, ...change }: Change,
  sides: Sides,
  packages: readonly string[],
  acceptance: Acceptance | undefined,
): ReportedChange => ({
  ...change,
  ...(edit === undefined ? {} : { edit }),
  places: {
    ...(places.old === undefined ? {} : { old: placeIn(sides.old, places.old) }),
    ...(places.new === undefined ? {} : { new: placeIn(sides.new, places.new) }),
    ...(near === undefined ? {} : { near: placeIn(sides.new, near) }),
  },
  ...(witness === undefined ? {} : { witness: withoutAbsent(witness) }),
  packages,
  ...(acceptance === undefined ? {} : { accepted: acceptance }),
});

function placeIn({ revision }: Side, { file, line, column, length }: Place): ChangePlace {
  const place = { file, line, column, length };
  return revision === undefined ? place : { ...place, revision: revision.name };
}

const withoutAbsent = ({ ordinary, pattern }: NonNullable<Change["witness"]>) =>
  pattern === undefined ? { ordinary } : { ordinary, pattern };
