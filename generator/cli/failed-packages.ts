/** What errors have left of packages. */
import type { CheckedPackage, GeneratedPackage } from "../project/report/report.ts";

type AnyPackage = GeneratedPackage | CheckedPackage;

/** The output folders of packages with an error. */
export interface FailedPackages {
  /** As they were before. */
  readonly kept: readonly string[];
  /** Where the error came when some files had been replaced. */
  readonly begun: readonly string[];
}

export function failedPackages(packages: readonly AnyPackage[]): FailedPackages {
  const failed = packages.filter(({ ok }) => !ok);
  const names = (some: readonly AnyPackage[]) => some.map(({ out }) => `${out}/`);
  return {
    kept: names(failed.filter((one) => !isWritten(one))),
    begun: names(failed.filter(isWritten)),
  };
}

/** Whether a run has changed anything in the output folder. */
export const isWritten = (one: AnyPackage): boolean =>
  "written" in one && one.written.length + one.removed.length + one.built.length > 0;
