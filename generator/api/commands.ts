/** `check`: whether packages are up to date, for programs. */
import { resolve } from "node:path";
import { generatePackages } from "../project/commands/generate.ts";
import type { DiffReport, FailedDiff } from "../project/report/diff-report.ts";
import type {
  CheckedPackage,
  GeneratedPackage,
  LintedPackage,
  ListedPackage,
  Result,
} from "../project/report/report.ts";
import { withText } from "../project/report/texts.ts";
import { startRun, throwIfStopped } from "../project/run.ts";
import {
  type CheckOptions,
  type DiffOptions,
  findProjects,
  type GenerateOptions,
  type LintOptions,
  type Options,
  validateOptions,
} from "./options.ts";

export interface CheckResult extends Result<CheckedPackage> {}

/**
 * Compares the packages of the configuration in `cwd`, or those passed as `project`, with what would be generated.
 * Writes nothing. Throws TypeError for invalid options, and the signal's reason if the signal is aborted.
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  validateOptions("check", options, ["cwd", "project", "signal", "onProgress", "strict"]);
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const { checkPackages } = await import("../project/commands/check.ts");
  const { report } = await checkPackages(config, run);
  throwIfStopped(report.diagnostics, options.signal);
  return withText(report);
}

interface Text {
  /** The problems as plain text. Empty if there are no problems. */
  readonly text: string;
}

/**
 * Result of comparing two sides. Without a `verdict`, they could not be compared, and `diagnostics` has the reasons.
 */
export type DiffResult = (DiffReport & Text) | (FailedDiff & Text);

/**
 * Compares two states of the call sheets of the configuration: folders, git revisions, or folders in revisions. Without
 * `old` the commit where HEAD left the default branch is old; without `new` the files on the disk are new. Writes nothing.
 *
 * Problems in call sheets, configuration or repository are in the result. Throws TypeError for invalid options.
 */
export async function diff(options: DiffOptions = {}): Promise<DiffResult> {
  validateOptions("diff", options, ["cwd", "old", "new", "spec", "package", "failOn"]);
  const { cwd, old, new: now, spec, package: name, failOn } = options;
  if (now !== undefined && old === undefined) {
    throw new TypeError('The option "new" of diff() needs "old" beside it.');
  }
  const { diffSides } = await import("../project/diff/diff.ts");
  const { failOns } = await import("../project/diff/report-diff.ts");
  if (failOn !== undefined && !failOns.includes(failOn)) {
    throw new TypeError(`The option "failOn" of diff() is one of ${failOns.join(", ")}.`);
  }
  const done = await diffSides({
    cwd: resolve(cwd ?? process.cwd()),
    sides: [old, now].filter((side) => side !== undefined),
    spec,
    package: name,
    failOn,
  });
  if ("usageError" in done) throw new TypeError(done.usageError);
  return withDiagnosticText(done.ok ? done.value.report : done);
}

const withDiagnosticText = <Report extends DiffReport | FailedDiff>(
  report: Report,
): Report & Text => ({
  ...report,
  text: report.diagnostics.map(({ text }) => text).join("\n\n"),
});

export interface GenerateResult extends Result<GeneratedPackage> {}

/**
 * Generates the packages of the configuration in `cwd`, or those passed as `project`. Files that are up to date are not
 * touched. If one package has an error, no package is written: all keep their last good files. If nothing has changed
 * since the last run, no parser and no printer is loaded.
 *
 * Problems in call sheets, configuration or output folder are in the result. Throws TypeError for invalid options, and
 * the signal's reason if the signal is aborted.
 */
export async function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  validateOptions("generate", options, [
    "cwd",
    "project",
    "signal",
    "onProgress",
    "strict",
    "force",
  ]);
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const { report } = await generatePackages(config, run);
  throwIfStopped(report.diagnostics, options.signal);
  return withText(report);
}

export interface LintResult extends Result<LintedPackage> {}

/**
 * Lints the call sheets of the configuration in `cwd`, or of the projects passed as `project`. With `fix`, applies
 * fixes first; with `unsafe`, suggestions too. Throws TypeError for invalid options, and the signal's reason if the
 * signal is aborted.
 */
export async function lint(options: LintOptions = {}): Promise<LintResult> {
  const known = [
    "cwd",
    "project",
    "signal",
    "onProgress",
    "strict",
    "fix",
    "unsafe",
    "since",
    "dryRun",
  ] as const;
  validateOptions("lint", options, known);
  const { fix, unsafe, since, dryRun } = options;
  if (dryRun === true && fix !== true)
    throw new TypeError('The option "dryRun" of lint() needs "fix".');
  if (unsafe === true && fix !== true)
    throw new TypeError('The option "unsafe" of lint() needs "fix".');
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const { lintPackages } = await import("../project/lint/lint-packages.ts");
  return withText(await lintPackages(config, { ...run, fix, unsafe, since, dryRun }));
}

export interface ListResult extends Result<ListedPackage> {}

/**
 * Lists the operations of the packages of the configuration in `cwd`, or of those passed as `project`. Throws TypeError
 * for invalid options, and the signal's reason if the signal is aborted.
 */
export async function list(options: Options = {}): Promise<ListResult> {
  validateOptions("list", options, ["cwd", "project", "signal", "onProgress"]);
  const run = startRun(options);
  const config = await findProjects(run.cwd, options.project);
  const { listPackages } = await import("../project/commands/list.ts");
  return withText(listPackages(config, run));
}
