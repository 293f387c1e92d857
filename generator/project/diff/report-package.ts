/** A package that was compared, as it is reported: where it is, whether its version goes far enough, what to accept. */
import { posix } from "node:path";
import { acceptName } from "../../spec/format/accept-name.ts";
import { isEnough, nextVersion } from "../../text/semver.ts";
import type { Project } from "../config/project.ts";
import type { ProjectPair } from "../sides/pair-projects.ts";
import type { ComparedPackage, ReportedChange } from "../report/diff-report.ts";
import type { ComparedModels, PackageComparison } from "./compare-package.ts";
import { largestBump } from "./judge-diff.ts";

/** `failing`: changes of all packages that nobody answers for. */
export async function reportPackage(
  compared: PackageComparison,
  failing: readonly ReportedChange[],
): Promise<ComparedPackage> {
  const { old, new: now, models, changes, hasAcceptFile } = compared;
  const name = models?.new.package.name ?? (now ?? old)?.name ?? null;
  const isOnBoth = old !== undefined && now !== undefined;
  const version = models !== undefined && isOnBoth ? versionOf(models, changes) : undefined;
  const own = new Set(changes.map(({ fingerprint }) => fingerprint));
  const open = failing.filter(({ fingerprint }) => own.has(fingerprint));
  return {
    ...packageOf(compared),
    name,
    ...(version === undefined ? {} : { version }),
    ...(models === undefined ? {} : await overviewsOf(models)),
    ...(now === undefined || open.length === 0
      ? {}
      : { accept: await acceptance(now, open, !hasAcceptFile) }),
  };
}

/** What is known of a package before it is read. */
export const packageOf = ({ old, new: now }: ProjectPair): ComparedPackage => ({
  name: (now ?? old)?.name ?? null,
  spec: {
    ...(old === undefined ? {} : { old: old.spec }),
    ...(now === undefined ? {} : { new: now.spec }),
  },
});

async function overviewsOf(models: ComparedModels): Promise<Pick<ComparedPackage, "operations">> {
  const { operationsOverviews } = await import("../../diff/operations-overview.ts");
  const operations = operationsOverviews(models);
  return operations.length === 0 ? {} : { operations };
}

async function acceptance(
  { spec }: Project,
  open: readonly ReportedChange[],
  isNew: boolean,
): Promise<ComparedPackage["accept"]> {
  const { acceptLines } = await import("./accept-lines.ts");
  return { file: posix.join(spec, acceptName), lines: acceptLines(open, isNew) };
}

/** What a package is called whose call sheets give it no version. */
const unsaid = "0.0.0";

function versionOf(
  { old: before, new: after }: ComparedModels,
  changes: PackageComparison["changes"],
): ComparedPackage["version"] {
  const [old, now] = [before.package.version, after.package.version];
  const step = largestBump(changes);
  if (old === unsaid || now === unsaid || step === undefined) return undefined;
  return { old, new: now, least: nextVersion(old, step), enough: isEnough(now, { old, step }) };
}
