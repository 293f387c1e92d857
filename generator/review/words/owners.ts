/** Names the package and the service of a change, if a report has several. */
import type { DiffReport, ReportedChange } from "../../project/report/diff-report.ts";

export interface Owners {
  readonly withPackage: boolean;
  readonly withService: boolean;
}

export const ownersIn = ({
  packages,
  changes,
}: Pick<DiffReport, "packages" | "changes">): Owners => ({
  withPackage: packages.length > 1,
  withService: new Set(changes.map(({ service }) => service)).size > 1,
});

/** Maximum number of packages that an entry names. */
const most = 3;

/** Returns the names, the packages first; empty if the report has a single service. */
export function ownersOf(
  { packages, service }: Pick<ReportedChange, "packages" | "service">,
  { withPackage, withService }: Owners,
): readonly string[] {
  const left = packages.length - most;
  const names = [...packages.slice(0, most), ...(left > 0 ? [`${left} more packages`] : [])];
  return [...(withPackage ? names : []), ...(withService ? [service] : [])];
}
