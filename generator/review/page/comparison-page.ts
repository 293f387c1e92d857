/** A comparison to what the template of its page is given. */
import type { Pair } from "../../diff/pair/pair.ts";
import { verdicts } from "../../diff/verdict/change.ts";
import type { Model } from "../../model/model.ts";
import type { DiffReport, ReportedChange } from "../../project/report/diff-report.ts";
import { brokenCount, brokenLines, nothingBroken } from "../words/broken-lines.ts";
import { acceptedOf, openOf, openVerdict } from "../words/counts.ts";
import { signs } from "../words/signs.ts";
import { hasSeveralServices, sideName, subjectOf } from "../words/subject.ts";
import { versionProblems, versionStep } from "../words/version-text.ts";
import { bothSides, sideAnchor } from "./both-sides.ts";
import { brokenEntry } from "./broken-entry.ts";
import { changeEntry, type Surroundings } from "./change-entry.ts";
import type { ComparisonPage, SectionEntry } from "./page-shape.ts";

/** `models`: of each package that was compared. */
export function comparisonPage(report: DiffReport, models: readonly Pair<Model>[]): ComparisonPage {
  const withService = hasSeveralServices(report);
  const sides = bothSides(models, withService);
  const lines = brokenLines(report);
  const broken = Map.groupBy(lines ?? [], ({ change }) => change);
  const known = new Set(sides.map(({ anchor }) => anchor));
  const surroundings: Surroundings = {
    report,
    withService,
    broken,
    anchorOf: (service, id) => {
      const anchor = sideAnchor(withService ? `${service}.${id}` : id);
      return known.has(anchor) ? anchor : undefined;
    },
  };
  const sections = sectionsOf(report, surroundings);
  const verdict = openVerdict(report);
  return {
    subject: subjectOf(report),
    verdict,
    mark: signs[verdict].mark,
    bump: report.bump === "none" ? undefined : report.bump,
    old: sideName(report.old),
    new: sideName(report.new),
    versions: versionProblems(report),
    step: versionStep(report),
    counts: sections.map((section) => ({ verdict: section.verdict, count: section.count })),
    program: lines && (lines.length === 0 ? nothingBroken : `${brokenCount(lines.length)}.`),
    unexplained: brokenEntry(broken.get(undefined) ?? []),
    sections,
    accepts: report.packages.flatMap(({ accept }) => accept ?? []),
    sides,
  };
}

function sectionsOf(report: DiffReport, surroundings: Surroundings): readonly SectionEntry[] {
  const anchors = anchorsOf(report.changes);
  const groups = [
    ...verdicts.map((verdict) => ({ verdict, changes: openOf(report, verdict) })),
    { verdict: "accepted" as const, changes: acceptedOf(report) },
  ];
  return groups.flatMap(({ verdict, changes }) =>
    changes.length === 0
      ? []
      : [
          {
            verdict,
            anchor: `page-${verdict}`,
            mark: signs[verdict].mark,
            count: changes.length,
            isFolded: verdict !== "breaking" && verdict !== "risky",
            changes: changes.map((change) =>
              changeEntry(change, anchors.get(change) ?? "", surroundings),
            ),
          },
        ],
  );
}

/** By fingerprint, which packages with the same service may share. */
function anchorsOf(changes: readonly ReportedChange[]): ReadonlyMap<ReportedChange, string> {
  const times = new Map<string, number>();
  return new Map(
    changes.map((change) => {
      const { fingerprint } = change;
      const time = (times.get(fingerprint) ?? 0) + 1;
      times.set(fingerprint, time);
      return [change, `change-${fingerprint}${time === 1 ? "" : `-${time}`}`];
    }),
  );
}
