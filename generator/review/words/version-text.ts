/** Whether versions of packages go as far as their changes ask. */
import type { ComparedPackage, DiffReport } from "../../project/report/diff-report.ts";

/** Of each package whose version does not go far enough. */
export const versionProblems = ({ packages }: Pick<DiffReport, "packages">): readonly string[] =>
  packages.flatMap(({ name, version }) => {
    if (version === undefined || version.enough) return [];
    const whose = packages.length === 1 ? "The version" : `The version of ${name ?? "a package"}`;
    const { old, new: now, least } = version;
    return [`${whose} is ${now}, was ${old}: these changes need ${least} or later.`];
  });

/** `1.2.0 → 2.0.0`, where there is one package and its version goes far enough. */
export function versionStep({ packages }: Pick<DiffReport, "packages">): string | undefined {
  const [version, ...more] = packages.flatMap((one: ComparedPackage) => one.version ?? []);
  if (version === undefined || more.length > 0 || !version.enough) return undefined;
  return `${version.old} → ${version.new}`;
}
