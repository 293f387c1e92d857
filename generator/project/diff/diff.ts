/**
 * `callsheet diff`: what a change of call sheets means for those who use the API. Two sides, the packages of each, and
 * the comparison of each package with itself.
 */
import { relative } from "node:path";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { didYouMean } from "../../text/nearest.ts";
import { toSlashes } from "../../text/to-slashes.ts";
import type { DiffReport, ReportedBreak } from "../report/diff-report.ts";
import type { Diagnostic } from "../report/report.ts";
import { describe } from "../describe.ts";
import { findSides, gitProblem, type Sides } from "../sides/find-sides.ts";
import { isCalled, labelOf, pairProjects, type ProjectPair } from "../sides/pair-projects.ts";
import { sideProjects, type SideProjects } from "../sides/side-projects.ts";
import type { Side } from "../sides/side.ts";
import {
  comparePackage,
  type CompareOptions,
  type ComparedModels,
  type PackageComparison,
} from "./compare-package.ts";
import { describeSide } from "./describe-side.ts";
import { failingOf, judgeDiff, type FailOn } from "./judge-diff.ts";
import { locateSheets } from "./locate-sheets.ts";
import { reportChanges } from "./report-changes.ts";
import { reportPackage } from "./report-package.ts";

export interface DiffOptions {
  /** Absolute. */
  readonly cwd: string;
  /** What is old and what is new, as people name it; see `callsheet help diff`. */
  readonly sides: readonly string[];
  readonly spec?: string | undefined;
  readonly package?: string | undefined;
  readonly failOn?: FailOn | undefined;
  /** Folder of a program, or its tsconfig.json: the lines are listed that compile no more. */
  readonly against?: string | undefined;
  /** `2027-01-31`; default: today, in UTC. */
  readonly today?: string | undefined;
}

export interface Diff {
  readonly report: DiffReport;
  /** Of each package that was compared; without the services that are equal on both sides. */
  readonly models: readonly ComparedModels[];
}

/** A wrong command line. */
export interface Misuse {
  readonly usageError: string;
}

export async function diffSides(options: DiffOptions): Promise<Outcome<Diff, Diagnostic> | Misuse> {
  const {
    cwd,
    against,
    failOn = "breaking",
    today = new Date().toISOString().slice(0, 10),
  } = options;
  const sides = await findSides(options.sides, cwd);
  if (!sides.ok) return fail(await describe(sides.diagnostics));
  try {
    const pairs = await packagesOf(sides.value, options);
    if ("usageError" in pairs || !pairs.ok) return pairs;
    const compared = await compareAll(pairs.value, {
      sides: sides.value,
      cwd,
      today,
      isWhole: against !== undefined,
    });
    if (!compared.ok) return compared;
    const breaks = await breaksIn(against, compared.value, cwd);
    if (!breaks.ok) return breaks;
    const { diagnostics, value } = compared;
    const changes = reportChanges(value, sides.value);
    const failing = failingOf(changes, failOn);
    const report: DiffReport = {
      version: 1,
      ...judgeDiff(changes, failOn),
      old: sideOf(sides.value.old),
      new: sideOf(sides.value.new),
      ...folderOf(sides.value),
      changes,
      packages: await Promise.all(value.map((one) => reportPackage(one, failing))),
      ...(against === undefined ? {} : { against: breaks.value }),
      diagnostics,
    };
    return succeed({ report, models: value.flatMap(({ models }) => models ?? []) });
  } catch (error) {
    return fail(await describe(gitProblem(error).diagnostics));
  }
}

async function breaksIn(
  against: string | undefined,
  compared: readonly PackageComparison[],
  cwd: string,
): Promise<Outcome<readonly ReportedBreak[], Diagnostic>> {
  if (against === undefined) return succeed([]);
  const { againstProgram } = await import("./against-program.ts");
  return await againstProgram(against, compared, cwd);
}

async function packagesOf(
  sides: Sides,
  { cwd, spec, package: wanted }: DiffOptions,
): Promise<Outcome<readonly ProjectPair[], Diagnostic> | Misuse> {
  const [old, now] = [
    await sideProjects(sides.old, cwd, spec),
    await sideProjects(sides.new, cwd, spec),
  ];
  const where = { cwd, root: sides.repository?.root };
  const problems = [
    ...(old.ok ? [] : await describeSide(sides.old, old.diagnostics, old.sources, where)),
    ...(now.ok ? [] : await describeSide(sides.new, now.diagnostics, now.sources, where)),
  ];
  if (!old.ok || !now.ok) return fail(problems);
  const [before, after] = [chosen(old.value, wanted), chosen(now.value, wanted)];
  const labels = [now.value, old.value].flatMap(({ isBare, projects }) =>
    isBare ? [] : projects.map(labelOf),
  );
  if (wanted !== undefined && before.projects.length + after.projects.length === 0) {
    const hint = didYouMean(wanted, labels, `; there are ${[...new Set(labels)].join(", ")}.`);
    return { usageError: `There is no package "${wanted}"${hint}` };
  }
  if (spec !== undefined && Math.max(before.projects.length, after.projects.length) > 1) {
    const names = [...new Set(labels)].join(", ");
    return {
      usageError: `--spec cannot go for several packages; say --package with one of ${names}.`,
    };
  }
  const bare = before.isBare ? sides.old : after.isBare ? sides.new : undefined;
  if (bare !== undefined && before.projects.length !== after.projects.length) {
    const packages = [...new Set(labels)].join(", ");
    return fail(
      await describe([diagnostic("sides-packages", undefined, { name: bare.name, packages })]),
    );
  }
  return succeed(pairProjects(before, after));
}

const chosen = (side: SideProjects, wanted: string | undefined): SideProjects =>
  wanted === undefined || side.isBare
    ? side
    : { ...side, projects: side.projects.filter((project) => isCalled(project, wanted)) };

async function compareAll(
  pairs: readonly ProjectPair[],
  options: CompareOptions,
): Promise<Outcome<readonly PackageComparison[], Diagnostic>> {
  const found: Diagnostic[] = [];
  const compared: PackageComparison[] = [];
  for (const pair of pairs) {
    const { diagnostics, ...located } = locateSheets(pair, options.sides, options.cwd);
    found.push(...(await describe(diagnostics)));
    if (hasErrors(diagnostics)) continue;
    const comparison = await comparePackage(located, options);
    found.push(...comparison.diagnostics);
    if (comparison.ok) compared.push(comparison.value);
  }
  const unique = [...new Map(found.map((one) => [one.text, one])).values()];
  return hasErrors(unique) ? fail(unique) : succeed(compared, unique);
}

const sideOf = ({ name, revision }: Side): DiffReport["old"] => ({
  name,
  ...(revision === undefined ? {} : { commit: revision.commit }),
  ...(revision?.leaves === undefined ? {} : { leaves: revision.leaves }),
});

const folderOf = ({ repository }: Sides): Pick<DiffReport, "folder"> =>
  repository === undefined ? {} : { folder: toSlashes(relative(repository.root, repository.cwd)) };
