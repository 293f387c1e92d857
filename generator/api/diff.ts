/** `diff`: what a change of call sheets breaks, for programs. */
import { resolve } from "node:path";
import type { DiffReport, FailedDiff } from "../project/report/diff-report.ts";
import { validateOptions, type DiffOptions } from "./options.ts";

interface Text {
  /** The problems, in plain text; empty when there are none. */
  readonly text: string;
}

/** Two sides that were compared: it has a `verdict`. Without one they cannot be compared, and `diagnostics` say why. */
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
  const { failOns } = await import("../project/diff/judge-diff.ts");
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
  return withText(done.ok ? done.value.report : done);
}

const withText = <Report extends DiffReport | FailedDiff>(report: Report): Report & Text => ({
  ...report,
  text: report.diagnostics.map(({ text }) => text).join("\n\n"),
});
