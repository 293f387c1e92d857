/** Options and results of comparisons, for call sheets and for documents. */
import { realpathSync } from "node:fs";
import { relative } from "node:path";
import { toSlashes } from "../../text/paths.ts";
import type { DiffReport, FailedDiff } from "../report/diff-report.ts";
import type { Diagnostic } from "../report/report.ts";
import type { Side } from "../sides/find-side.ts";
import type { Sides } from "../sides/find-sides.ts";
import type { ComparedModels } from "./compare-package.ts";
import type { FailOn } from "./report-diff.ts";

export interface DiffOptions {
  /** Absolute. */
  readonly cwd: string;
  /** The old and the new side, as passed on the command line; see `callsheet help diff`. */
  readonly sides: readonly string[];
  readonly spec?: string | undefined;
  readonly package?: string | undefined;
  readonly failOn?: FailOn | undefined;
  /** Folder of a program, or its tsconfig.json. Its lines that no longer compile are reported. */
  readonly against?: string | undefined;
  /** For example `2027-01-31`. Default: today in UTC. */
  readonly today?: string | undefined;
}

export interface Diff {
  readonly report: DiffReport;
  /** Models of each compared package, without services that are equal on both sides. */
  readonly models: readonly ComparedModels[];
}

export interface Misuse {
  readonly usageError: string;
}

export type DiffOutcome = Compared<Diff> | FailedDiff;

export interface Compared<T> {
  readonly ok: true;
  readonly value: T;
}

export const failed = (
  diagnostics: readonly Diagnostic[],
  known: Partial<Omit<FailedDiff, "diagnostics">> = {},
): FailedDiff => ({ version: 1, ok: false, packages: [], ...known, diagnostics });

export const sideOf = ({ name, revision }: Pick<Side, "name" | "revision">): DiffReport["old"] => ({
  name,
  ...(revision === undefined ? {} : { commit: revision.commit }),
  ...(revision?.leaves === undefined ? {} : { leaves: revision.leaves }),
});

export const folderOf = (
  { repository }: Pick<Sides, "repository">,
  cwd: string,
): Pick<DiffReport, "folder"> =>
  repository === undefined
    ? {}
    : { folder: toSlashes(relative(repository.root, realpathSync.native(cwd))) };
