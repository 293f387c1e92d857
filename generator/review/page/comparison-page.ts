/** Creates the data for the template of a comparison's page. */
import type { Pair } from "../../diff/pair/pair.ts";
import { verdicts } from "../../diff/verdict/change.ts";
import type { Model } from "../../model/model.ts";
import { colorCode } from "../../print/html/pieces.ts";
import type { DiffReport, ReportedChange } from "../../project/report/diff-report.ts";
import { usesText } from "../../text/affected.ts";
import {
  brokenCount,
  type BrokenLine,
  brokenLines,
  compilerText,
  nothingBroken,
  notComparedList,
  operationLines,
} from "../words/lists.ts";
import {
  acceptedOf,
  acceptedText,
  adviceOn,
  effectText,
  openOf,
  reportHead,
  sideName,
  signs,
} from "../words/verdicts.ts";
import { placeText } from "../words/places.ts";
import { pagesOfSides, sideAnchor } from "./both-sides.ts";
import type {
  BrokenEntry,
  ChangeEntry,
  ComparisonPage,
  OperationsEntry,
  PlaceEntry,
  SectionEntry,
  WitnessEntry,
} from "./page-shape.ts";

/** `models`: both sides of each compared package. */
export function comparisonPage(report: DiffReport, models: readonly Pair<Model>[]): ComparisonPage {
  const { subject, verdict, old, new: now, versions, step, withService } = reportHead(report);
  const sides = pagesOfSides(models, withService);
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
  return {
    subject,
    verdict,
    mark: signs[verdict].mark,
    bump: report.bump === "none" ? undefined : report.bump,
    old,
    new: now,
    versions,
    step,
    counts: sections.map((section) => ({ verdict: section.verdict, count: section.count })),
    program: lines && (lines.length === 0 ? nothingBroken : `${brokenCount(lines.length)}.`),
    unexplained: brokenEntry(broken.get(undefined) ?? []),
    overviews: overviewsOf(report, withService),
    sections,
    notCompared: notComparedList(report),
    accepts: report.packages.flatMap(({ accept }) => accept ?? []),
    sides,
  };
}

const overviewsOf = ({ packages }: DiffReport, withService: boolean): OperationsEntry[] =>
  packages
    .flatMap(({ operations }) => operations ?? [])
    .flatMap((overview, index) => {
      const operationList = operationLines(overview);
      if (operationList === undefined) return [];
      const head = withService ? `${overview.service}: ${operationList.head}` : operationList.head;
      return [
        { ...operationList, head, anchor: `page-operations${index === 0 ? "" : `-${index + 1}`}` },
      ];
    });

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

/** Returns anchors by fingerprint, which several packages with the same service can share. */
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

export interface Surroundings {
  readonly report: DiffReport;
  readonly withService: boolean;
  readonly anchorOf: (service: string, id: string) => string | undefined;
  readonly broken: ReadonlyMap<ReportedChange | undefined, readonly BrokenLine[]>;
}

export function changeEntry(
  change: ReportedChange,
  anchor: string,
  { report, withService, anchorOf, broken }: Surroundings,
): ChangeEntry {
  const { verdict, target, service, rule, message, edit, reaches, accepted } = change;
  return {
    anchor,
    verdict,
    mark: signs[verdict].mark,
    target,
    service: withService ? service : undefined,
    rule,
    message,
    effect: effectText(change),
    broken: brokenEntry(broken.get(change) ?? []),
    hasEdit: edit !== undefined,
    before: colorCode(edit?.before ?? ""),
    after: colorCode(edit?.after ?? ""),
    advice: adviceOn(change).sentence,
    places: placesOf(change, report),
    reaches: reaches.map((id) => ({ to: anchorOf(service, id), label: id })),
    reachText: usesText(reaches),
    witnesses: witnessesOf(change),
    accepted: accepted === undefined ? undefined : acceptedText(accepted),
  };
}

function placesOf({ places }: ReportedChange, report: DiffReport): PlaceEntry[] {
  const sides = [
    { side: sideName(report.old), place: places.old },
    { side: sideName(report.new), place: places.new },
  ];
  return sides.flatMap(({ side, place }) =>
    place === undefined ? [] : [{ side, text: placeText(place) }],
  );
}

function witnessesOf({ witness, code }: ReportedChange): WitnessEntry[] {
  // A caller that still compiles is not shown.
  if (witness === undefined || code === "yes") return [];
  const { ordinary, pattern } = witness;
  const after =
    code === "no" ? "compiles before the change, but not after" : "compiles before and after";
  return [
    { title: `A caller that ${after}`, code: colorCode(ordinary.trim()) },
    ...(pattern === undefined
      ? []
      : [{ title: "A caller that no longer compiles", code: colorCode(pattern.trim()) }]),
  ];
}

export function brokenEntry(lines: readonly BrokenLine[]): BrokenEntry | undefined {
  if (lines.length === 0) return undefined;
  return {
    title: brokenCount(lines.length),
    lines: lines.map(({ line: one }) => ({
      place: `${one.file}:${one.line}:${one.column}`,
      message: compilerText(one),
    })),
  };
}
