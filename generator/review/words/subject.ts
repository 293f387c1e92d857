/** What a comparison is about, and what it compares. */
import type { ComparedSide, DiffReport } from "../../project/report/diff-report.ts";
import { plural } from "../../text/plural.ts";

/** The one service that changes, or else the packages that were compared. */
export function subjectOf({ changes, packages }: Pick<DiffReport, "changes" | "packages">): string {
  const services = [...new Set(changes.map(({ service }) => service))];
  const [service] = services;
  if (service !== undefined && services.length === 1) return service;
  const [only] = packages;
  if (only !== undefined && packages.length === 1) return only.name ?? folderOf(only) ?? "package";
  return services.length > 1
    ? plural(services.length, "service")
    : plural(packages.length, "package");
}

/** Whether a change has to say of which service it is. */
export const hasSeveralServices = ({ changes }: Pick<DiffReport, "changes">): boolean =>
  new Set(changes.map(({ service }) => service)).size > 1;

const folderOf = ({ spec }: DiffReport["packages"][number]): string | undefined =>
  spec.new ?? spec.old;

/** The folders of call sheets, from the root of the repository: the same on every run of one job. */
export const sheetsOf = ({ packages }: Pick<DiffReport, "packages">): readonly string[] =>
  packages.flatMap((one) => folderOf(one) ?? []);

export const shortCommit = (commit: string): string => commit.slice(0, 7);

/** A commit as people know it, with its name where that is another. */
export function sideName({ name, commit }: ComparedSide): string {
  if (commit === undefined) return name;
  return commit.startsWith(name) ? shortCommit(commit) : `${name} (${shortCommit(commit)})`;
}
