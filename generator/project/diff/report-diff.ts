/** Summarizes changes: their worst verdict, the version step they require, and whether they fail the comparison. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { type Bump, bumps, type Change, verdicts } from "../../diff/verdict/change.ts";
import { isEnough, nextVersion } from "../../text/semver.ts";
import type {
  ChangePlace,
  ComparedPackage,
  DiffReport,
  ReportedChange,
} from "../report/diff-report.ts";
import type { Side } from "../sides/find-side.ts";
import type { ProjectPair } from "../sides/side-projects.ts";
import type { LapsedAcceptance } from "./accept.ts";
import type { AcceptTarget, ComparedModels, PackageComparison } from "./compare-package.ts";

/** The least severe verdicts that can fail a comparison. */
export const failOns = ["breaking", "risky", "any", "none"] as const;
export type FailOn = (typeof failOns)[number];

const failingVerdicts: Readonly<Record<FailOn, readonly ReportedChange["verdict"][]>> = {
  breaking: ["breaking"],
  risky: ["breaking", "risky"],
  any: verdicts,
  none: [],
};

/** Returns the changes that fail the comparison: those that are not accepted. */
const failingOf = (changes: readonly ReportedChange[], failOn: FailOn): readonly ReportedChange[] =>
  changes.filter(
    ({ verdict, accepted }) => accepted === undefined && failingVerdicts[failOn].includes(verdict),
  );

/** Reports what was compared. `compares`: the sides. */
export async function reportOf(
  compared: readonly PackageComparison[],
  placeOn: PlaceOn,
  {
    failOn,
    ...rest
  }: Pick<DiffReport, "old" | "new" | "folder" | "against" | "diagnostics"> & {
    readonly failOn: FailOn;
  },
): Promise<DiffReport> {
  const changes = reportChanges(compared, placeOn);
  const failing = failingOf(changes, failOn);
  const packages = await Promise.all(compared.map((one) => reportPackage(one, failing)));
  return { version: 1, ...judgeDiff(changes, failOn), ...rest, changes, packages };
}

const judgeDiff = (
  changes: readonly ReportedChange[],
  failOn: FailOn,
): Pick<DiffReport, "ok" | "verdict" | "bump"> => ({
  ok: failingOf(changes, failOn).length === 0,
  verdict: verdicts.find((one) => changes.some(({ verdict }) => verdict === one)) ?? "none",
  bump: largestBump(changes) ?? "none",
});

/** Returns the largest version step, or undefined without a change. */
export const largestBump = (changes: readonly Pick<ReportedChange, "bump">[]): Bump | undefined =>
  bumps.find((one) => changes.some(({ bump }) => bump === one));

/** Returns the location of a changed part, as users name it. */
export type PlaceOn = Readonly<Record<"old" | "new", (place: Place) => ChangePlace>>;

/** Packages that share call sheets share their changes. */
function reportChanges(
  compared: readonly PackageComparison[],
  placeOn: PlaceOn,
): readonly ReportedChange[] {
  const byFingerprint = new Map<string, ReportedChange>();
  for (const one of compared) {
    const { changes, acceptance } = one;
    const name = ownerOf(one);
    for (const change of changes) {
      const reported = reportChange(change, placeOn, [name], acceptance);
      const key = JSON.stringify([change.fingerprint, change.service, reported.places]);
      const known = byFingerprint.get(key);
      const packages = [...(known?.packages ?? []), name];
      byFingerprint.set(key, known === undefined ? reported : { ...known, packages });
    }
  }
  const rank = ({ verdict }: ReportedChange): number => verdicts.indexOf(verdict);
  return [...byFingerprint.values()].toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the name of the package in its changes. */
const ownerOf = ({ models }: PackageComparison): string => models?.new.package.name ?? "";

function reportChange(
  change: Change,
  placeOn: PlaceOn,
  packages: readonly string[],
  { accepted, lapsed }: PackageComparison["acceptance"],
): ReportedChange {
  const { edit, places, near, parts: _, ...facts } = change;
  const acceptance = accepted.get(change.fingerprint);
  const former = lapsed.get(change.fingerprint);
  return {
    ...facts,
    ...(edit === undefined ? {} : { edit }),
    places: {
      ...(places.old === undefined ? {} : { old: placeOn.old(places.old) }),
      ...(places.new === undefined ? {} : { new: placeOn.new(places.new) }),
      ...(near === undefined ? {} : { near: placeOn.new(near) }),
    },
    // A getter, because building the programs takes time.
    get witness() {
      return change.witness && withoutAbsent(change.witness);
    },
    packages,
    ...(acceptance === undefined ? {} : { accepted: acceptance }),
    ...(former === undefined ? {} : { lapsed: reportLapsed(former) }),
  };
}

const reportLapsed = ({
  entry: { change, rule, reason, until },
  cause,
  place: { file, line },
}: LapsedAcceptance): NonNullable<ReportedChange["lapsed"]> => ({
  cause,
  change,
  rule,
  reason,
  ...(until === undefined ? {} : { until }),
  file,
  line,
});

export function placeIn(
  { revision }: Pick<Side, "revision">,
  { file, line, column, length }: Place,
): ChangePlace {
  const place = { file, line, column, length };
  return revision === undefined ? place : { ...place, revision: revision.name };
}

const withoutAbsent = ({ ordinary, pattern }: NonNullable<Change["witness"]>) =>
  pattern === undefined ? { ordinary } : { ordinary, pattern };

/** `failing`: changes of all packages that are not accepted. */
async function reportPackage(
  compared: PackageComparison,
  failing: readonly ReportedChange[],
): Promise<ComparedPackage> {
  const { old, new: now, models, changes, acceptFile, notCompared = [] } = compared;
  const name = compared.name ?? models?.new.package.name ?? (now ?? old)?.name ?? null;
  const isOnBoth = old !== undefined && now !== undefined;
  const version = models !== undefined && isOnBoth ? versionOf(models, changes) : undefined;
  const fingerprints = new Set(changes.map(({ fingerprint }) => fingerprint));
  // Services of the same name in two packages can have changes with the same fingerprint.
  const open = failing.filter(
    ({ fingerprint, packages }) =>
      fingerprints.has(fingerprint) && packages.includes(ownerOf(compared)),
  );
  return {
    ...packageOf(compared),
    name,
    ...(version === undefined ? {} : { version }),
    ...(models === undefined ? {} : await overviewsOf(models)),
    ...(notCompared.length === 0 ? {} : { notCompared }),
    ...(acceptFile === undefined || open.length === 0
      ? {}
      : { accept: await howToAccept(acceptFile, open) }),
  };
}

export const packageOf = ({ old, new: now }: ProjectPair): ComparedPackage => ({
  name: (now ?? old)?.name ?? null,
  spec: {
    ...(old === undefined ? {} : { old: old.spec }),
    ...(now === undefined ? {} : { new: now.spec }),
  },
});

async function overviewsOf(models: ComparedModels): Promise<Pick<ComparedPackage, "operations">> {
  const { operationsOverviews } = await import("../../diff/operations-overview.ts");
  const operations = operationsOverviews(models).map(
    ({ service, kept, renamed, removed, added }) => ({
      service,
      kept,
      renamed,
      gone: removed,
      added,
    }),
  );
  return operations.length === 0 ? {} : { operations };
}

async function howToAccept(
  { file, exists }: AcceptTarget,
  open: readonly ReportedChange[],
): Promise<NonNullable<ComparedPackage["accept"]>> {
  const { acceptEdits, acceptLines } = await import("./accept-file.ts");
  const edits = acceptEdits(open);
  const lines = acceptLines(open, !exists);
  return { file, lines, ...(edits.length === 0 ? {} : { edits }) };
}

/** The version for a package without a version in its call sheets. */
const noVersion = "0.0.0";

function versionOf(
  { old: before, new: after }: ComparedModels,
  changes: PackageComparison["changes"],
): ComparedPackage["version"] {
  const [old, now] = [before.package.version, after.package.version];
  if (old === noVersion || now === noVersion || changes.length === 0) return undefined;
  // New descriptions do not need a release.
  if (now === old && changes.every(({ verdict }) => verdict === "docs"))
    return { old, new: now, least: old, enough: true };
  const step = largestBump(changes) ?? "patch";
  return { old, new: now, least: nextVersion(old, step), enough: isEnough(now, { old, step }) };
}
