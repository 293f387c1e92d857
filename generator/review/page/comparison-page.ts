/** Creates the data for the template of a comparison's page. */
import type { Pair } from "../../diff/pair/pair.ts";
import { verdicts } from "../../diff/verdict/change.ts";
import type { Model } from "../../model/model.ts";
import { colorCode } from "../../print/html/pieces.ts";
import type { DiffReport, ReportedChange } from "../../project/report/diff-report.ts";
import { idParts } from "../../model/ids.ts";
import { isWebhookUse, usesText } from "../../text/affected.ts";
import {
  brokenCount,
  type BrokenLine,
  brokenLines,
  compilerText,
  nothingBroken,
  notComparedList,
  operationLines,
  overviewsOf,
} from "../words/lists.ts";
import { acceptedText, lapsedText } from "../words/acceptance.ts";
import { type Fold, foldChanges } from "../words/folds.ts";
import { type Links, placeLink } from "../words/links.ts";
import { type Owners, ownersOf } from "../words/owners.ts";
import { acceptedOf, adviceOn, effectText, openOf, reportHead, signs } from "../words/verdicts.ts";
import { placeText } from "../words/places.ts";
import { pagesOfSides, sideAnchor } from "./both-sides.ts";
import type {
  BrokenEntry,
  ChangeEntry,
  ComparisonPage,
  ItemEntry,
  OperationsEntry,
  PlaceEntry,
  ReachEntry,
  SectionEntry,
  WitnessEntry,
} from "./page-shape.ts";

interface PageOptions {
  /** Both sides of each compared package, with its name. */
  readonly models: readonly Pair<Model>[];
  readonly links?: Links | undefined;
}

export function comparisonPage(report: DiffReport, { models, links }: PageOptions): ComparisonPage {
  const { subject, verdict, old, new: now, versions, step, owners } = reportHead(report);
  const sides = pagesOfSides(models, owners);
  const lines = brokenLines(report);
  const broken = Map.groupBy(lines ?? [], ({ change }) => change);
  const known = new Set(sides.map(({ anchor }) => anchor));
  const context: PageContext = {
    report,
    links,
    owners,
    broken,
    anchors: anchorsOf(report.changes),
    anchorOf: ({ packages, service }, id) =>
      packages
        .map((name) => sideAnchor({ packages: [name], service }, id, owners))
        .find((anchor) => known.has(anchor)),
  };
  const sections = sectionsOf(report, context);
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
    overviews: overviewEntries(report, owners),
    sections,
    notCompared: notComparedList(report),
    accepts: report.packages.flatMap(({ accept }) => accept ?? []),
    sides,
  };
}

const overviewEntries = (report: DiffReport, owners: Owners): OperationsEntry[] =>
  overviewsOf(report).flatMap((overview, index) => {
    const operationList = operationLines(overview);
    if (operationList === undefined) return [];
    const head = [...ownersOf(overview, owners), operationList.head].join(": ");
    return [
      { ...operationList, head, anchor: `page-operations${index === 0 ? "" : `-${index + 1}`}` },
    ];
  });

function sectionsOf(report: DiffReport, context: PageContext): readonly SectionEntry[] {
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
            changes: foldChanges(changes).map((fold) => changeEntry(fold, context)),
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

interface PageContext {
  readonly report: DiffReport;
  readonly links: Links | undefined;
  readonly owners: Owners;
  readonly anchors: ReadonlyMap<ReportedChange, string>;
  readonly anchorOf: (change: ReportedChange, id: string) => string | undefined;
  readonly broken: ReadonlyMap<ReportedChange | undefined, readonly BrokenLine[]>;
}

function changeEntry({ first, more, reaches }: Fold, context: PageContext): ChangeEntry {
  const { verdict, rule, accepted, lapsed } = first;
  const items = more.map((change) => itemEntry(change, context));
  return {
    ...itemEntry(first, context),
    verdict,
    mark: signs[verdict].mark,
    owner: ownersOf(first, context.owners).join(" ") || undefined,
    rule,
    effect: effectText(first),
    advice: adviceOn(first).sentence,
    places: placesOf(first, context),
    reaches: reachEntries(reaches, (id) => context.anchorOf(first, id)),
    reachText: usesText(reaches),
    witnesses: witnessesOf(first),
    accepted: accepted === undefined ? undefined : acceptedText(accepted),
    lapsed: lapsed === undefined ? undefined : lapsedText(lapsed),
    more: items,
    count: items.length + 1,
    isOpen: items.some(({ broken }) => broken !== undefined),
  };
}

/** Maximum number of affected operations that are links, because links make a page large. */
const mostLinks = 12;

const reachEntries = (
  ids: readonly string[],
  anchorOf: (id: string) => string | undefined,
): ReachEntry[] =>
  Array.from(
    Map.groupBy(ids, (id) => (isWebhookUse(id) ? "" : idParts(id).resource)),
    ([resource, all]) => ({
      resource,
      operations: all.map((id) => ({
        to: ids.length > mostLinks ? undefined : anchorOf(id),
        label: resource === "" ? id : idParts(id).name,
      })),
    }),
  );

function itemEntry(
  change: ReportedChange,
  { report, links, broken, anchors }: PageContext,
): ItemEntry {
  const { target, message, edit } = change;
  const [now, old] = (["new", "old"] as const).map((side) =>
    lineOf(change, side, { report, links }),
  );
  return {
    anchor: anchors.get(change) ?? "",
    target,
    message,
    broken: brokenEntry(broken.get(change) ?? []),
    hasEdit: edit !== undefined,
    before: colorCode(edit?.before ?? ""),
    after: colorCode(edit?.after ?? ""),
    place: now ?? old,
  };
}

const sideLabels = { old: "Before", new: "After" } as const;

/** Returns the locations; a single one if the change has the same file on both sides. */
function placesOf(change: ReportedChange, context: PageContext): PlaceEntry[] {
  const { places } = change;
  const sides = (["old", "new"] as const).flatMap((side) => {
    const place = places[side];
    const link = lineOf(change, side, context)?.link;
    if (place === undefined) return [];
    return [{ side: sideLabels[side], text: placeText(place), link, was: undefined }];
  });
  const [old, now] = [places.old, places.new];
  const [, second] = sides;
  if (second === undefined || old === undefined || old.file !== now?.file) return sides;
  return [{ ...second, side: "File", was: old.line === now.line ? undefined : old.line }];
}

/** Returns the line without its column and pointer, which the reader does not need to find it. */
function lineOf(
  { places }: ReportedChange,
  side: "old" | "new",
  { report, links }: Pick<PageContext, "report" | "links">,
): Pick<PlaceEntry, "text" | "link"> | undefined {
  const place = places[side];
  return (
    place && {
      text: `${place.file}:${place.line}`,
      link: placeLink(place, report[side], links, report.folder),
    }
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

function brokenEntry(lines: readonly BrokenLine[]): BrokenEntry | undefined {
  if (lines.length === 0) return undefined;
  return {
    title: brokenCount(lines.length),
    lines: lines.map(({ line: one }) => ({
      place: `${one.file}:${one.line}:${one.column}`,
      message: compilerText(one),
    })),
  };
}
