/** The changelog entry of a comparison, in the sections of Keep a Changelog. */
import { markdownCode, markdownText } from "../../diagnostics/platforms/markdown.ts";
import type { DiffReport, ReportedChange } from "../report/diff-report.ts";
import { plural } from "../../text/texts.ts";

/** Sections in the order of the file. */
const sections = ["Added", "Changed", "Deprecated", "Removed"] as const;
type Section = (typeof sections)[number];

export interface ChangelogEntry {
  /** The new version, or the lowest version that these changes require. */
  readonly version: string;
  /** Lines below the heading of the version. */
  readonly body: string;
}

/** Returns the changelog entry of a package, or undefined if nothing changed. */
export function changelogEntry(
  { changes, packages }: Pick<DiffReport, "changes" | "packages">,
  name: string | null,
): ChangelogEntry | undefined {
  const packageChanges = changes.filter(
    (change) => name === null || change.packages.includes(name),
  );
  if (packageChanges.length === 0) return undefined;
  const version = packages.find((one) => one.name === name)?.version;
  const isSeveral = new Set(packageChanges.map(({ service }) => service)).size > 1;
  const parts = sections.flatMap((section) => {
    const lines = [
      ...packageChanges
        .filter((change) => sectionOf(change) === section)
        .map((one) => lineOf(one, isSeveral)),
      ...(section === "Changed" ? words(packageChanges) : []),
    ];
    return lines.length === 0 ? [] : [`### ${section}\n\n${lines.join("\n")}`];
  });
  return { version: versionOf(version), body: parts.join("\n\n") };
}

/** Returns the chosen version if it is sufficient, otherwise the lowest sufficient version. */
const versionOf = (version: DiffReport["packages"][number]["version"]): string =>
  version === undefined ? "Unreleased" : version.enough ? version.new : version.least;

/** Returns the section of a change. Changes of documentation are counted, not listed. */
function sectionOf({ rule, verdict }: ReportedChange): Section | undefined {
  if (rule === "deprecated-added") return "Deprecated";
  if (verdict === "docs") return undefined;
  if (/-removed(?:-after-deprecation)?$/.test(rule)) return "Removed";
  return verdict === "safe" && /-(?:added|declared)(?:-|$)/.test(rule) ? "Added" : "Changed";
}

function lineOf({ service, verdict, message, edit }: ReportedChange, isSeveral: boolean): string {
  const breaking = verdict === "breaking" ? "**Breaking:** " : "";
  const where = isSeveral ? `${markdownCode(service)}: ` : "";
  const isShort = edit !== undefined && edit.before !== "" && edit.after !== "";
  const advice =
    isShort && !`${edit.before}${edit.after}`.includes("\n")
      ? ` ${markdownCode(edit.before)} → ${markdownCode(edit.after)}`
      : "";
  return `- ${breaking}${where}${markdownText(message)}${advice}`;
}

function words(changes: readonly ReportedChange[]): readonly string[] {
  const only = changes.filter(
    (change) => change.verdict === "docs" && sectionOf(change) === undefined,
  );
  const count = only.reduce((sum, one) => sum + one.count, 0);
  return count === 0 ? [] : [`- ${plural(count, "change")} of the documentation only.`];
}
