/** `callsheet diff`: reports what a change means for users of the API. Pairs the packages of two sides. */
import { diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { didYouMean } from "../../text/nearest.ts";
import type { ReportedBreak } from "../report/diff-report.ts";
import type { Diagnostic } from "../report/report.ts";
import { projectFolder } from "../config/read-config.ts";
import type { Project } from "../config/project.ts";
import { describe } from "../report/diagnostics.ts";
import { findSides, gitProblem, type Sides } from "../sides/find-sides.ts";
import {
  labelOf,
  pairProjects,
  type ProjectPair,
  sideProjects,
  type SideProjects,
} from "../sides/side-projects.ts";
import type { Side } from "../sides/find-side.ts";
import { type CompareOptions, comparePackage, type PackageComparison } from "./compare-package.ts";
import { describeSide } from "./describe-side.ts";
import {
  type DiffOptions,
  type DiffOutcome,
  failed,
  folderOf,
  type Misuse,
  sideOf,
} from "./outcome.ts";
import { findDocuments } from "./documents/find-documents.ts";
import { packageOf, placeIn, reportOf } from "./report-diff.ts";
import { locateSheets } from "../sides/locate-sheets.ts";

export async function diffSides(options: DiffOptions): Promise<DiffOutcome | Misuse> {
  const {
    cwd,
    against,
    failOn = "breaking",
    today = new Date().toISOString().slice(0, 10),
  } = options;
  const documents = findDocuments(options.sides, cwd);
  if (!documents.ok) return failed(describe(documents.diagnostics));
  if (documents.value !== undefined) {
    const { diffDocuments } = await import("./documents/diff-documents.ts");
    return await diffDocuments(documents.value, { ...options, failOn, today });
  }
  const sides = findSides(options.sides, cwd, projectOf(options));
  if (!sides.ok) return failed(describe(sides.diagnostics));
  const compares = {
    old: sideOf(sides.value.old),
    new: sideOf(sides.value.new),
    ...folderOf(sides.value, cwd),
  };
  try {
    const pairs = await packagesOf(sides.value, options);
    if ("usageError" in pairs) return pairs;
    if (!pairs.ok) return failed(pairs.diagnostics, compares);
    const compared = await compareAll(pairs.value, {
      sides: sides.value,
      cwd,
      today,
      isWhole: against !== undefined,
    });
    const packages = pairs.value.map(packageOf);
    if (!compared.ok) return failed(compared.diagnostics, { ...compares, packages });
    const breaks = await breaksIn(against, compared.value, cwd);
    if (!breaks.ok) return failed(breaks.diagnostics, { ...compares, packages });
    const { diagnostics, value } = compared;
    const placeOn = {
      old: (place: Place) => placeIn(sides.value.old, place),
      new: (place: Place) => placeIn(sides.value.new, place),
    };
    const report = await reportOf(value, placeOn, {
      ...compares,
      failOn,
      ...(against === undefined ? {} : { against: breaks.value }),
      diagnostics,
    });
    return { ok: true, value: { report, models: value.flatMap(({ models }) => models ?? []) } };
  } catch (error) {
    return failed(describe(gitProblem(error).diagnostics), compares);
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
    await sideProjects(sides.old, { cwd, spec, other: sides.new }),
    await sideProjects(sides.new, { cwd, spec, other: sides.old }),
  ];
  const where = { cwd, root: sides.repository?.root };
  const problems = [
    ...(old.ok ? [] : describeSide(sides.old, old.diagnostics, old.sources, where)),
    ...(now.ok ? [] : describeSide(sides.new, now.diagnostics, now.sources, where)),
  ];
  if (!old.ok || !now.ok) return fail(problems);
  const labels = [now.value, old.value].flatMap(({ isBare, projects }) =>
    isBare ? [] : projects.map(labelOf),
  );
  const names = [...new Set(labels)].join(", ");
  const isCalled = wanted === undefined ? undefined : (await import("../sides/called.ts")).isCalled;
  const isWanted = (side: Side, project: Project | undefined): boolean =>
    wanted === undefined ||
    (project !== undefined && isCalled?.(project, wanted, side, cwd) === true);
  const chosen = (side: Side, one: SideProjects): SideProjects =>
    one.isBare ? one : { ...one, projects: one.projects.filter((each) => isWanted(side, each)) };
  const bare = old.value.isBare ? sides.old : now.value.isBare ? sides.new : undefined;
  const [before, after] =
    bare === undefined
      ? [old.value, now.value]
      : [chosen(sides.old, old.value), chosen(sides.new, now.value)];
  // A package can be named on one side only: both sides are still compared.
  const pairs = pairProjects(before, after).filter(
    (pair) => isWanted(sides.old, pair.old) || isWanted(sides.new, pair.new),
  );
  if (wanted !== undefined && pairs.length === 0) {
    const hint = didYouMean(wanted, labels, `; there are ${names}.`);
    return { usageError: `There is no package "${wanted}"${hint}` };
  }
  if (spec !== undefined && pairs.length > 1) {
    return {
      usageError: `--spec cannot be used for several packages. Pass --package with one of ${names}.`,
    };
  }
  if (bare !== undefined && before.projects.length !== after.projects.length) {
    return fail(
      describe([diagnostic("sides-packages", undefined, { name: bare.name, packages: names })]),
    );
  }
  return succeed(pairs);
}

async function compareAll(
  pairs: readonly ProjectPair[],
  options: CompareOptions,
): Promise<Outcome<readonly PackageComparison[], Diagnostic>> {
  const collected: Diagnostic[] = [];
  const compared: PackageComparison[] = [];
  for (const pair of pairs) {
    const { diagnostics, ...located } = locateSheets(pair, options.sides, options.cwd);
    collected.push(...describe(diagnostics));
    if (hasErrors(diagnostics)) continue;
    const comparison = await comparePackage(located, options);
    collected.push(...comparison.diagnostics);
    if (comparison.ok) compared.push(comparison.value);
  }
  const unique = [...new Map(collected.map((one) => [one.text, one])).values()];
  return hasErrors(unique) ? fail(unique) : succeed(compared, unique);
}

/** Returns the folder of the project. A folder on the command line is relative to the working directory. */
const projectOf = ({ cwd, spec }: DiffOptions): string =>
  spec === undefined ? projectFolder(cwd) : cwd;
