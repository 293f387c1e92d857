/** One change on the page: what it is, who breaks, what to edit, where it is written, what it reaches. */
import type { ChangePlace, DiffReport, ReportedChange } from "../../project/report/diff-report.ts";
import { colorCode } from "../../print/html/color-code.ts";
import { plural } from "../../text/plural.ts";
import type { BrokenLine } from "../words/broken-lines.ts";
import { effectText } from "../words/effect-text.ts";
import { signs } from "../words/signs.ts";
import { sideName } from "../words/subject.ts";
import { brokenEntry } from "./broken-entry.ts";
import type { ChangeEntry, PlaceEntry, WitnessEntry } from "./page-shape.ts";

export interface Surroundings {
  readonly report: DiffReport;
  readonly withService: boolean;
  /** The anchor of an operation that is not the same on both sides. */
  readonly anchorOf: (service: string, id: string) => string | undefined;
  /** The lines of a program that each change breaks. */
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
    advice: adviceOn(change),
    places: placesOf(change, report),
    reaches: reaches.map((id) => ({ to: anchorOf(service, id), label: id })),
    reachText: plural(reaches.length, "operation"),
    witnesses: witnessesOf(change),
    accepted: accepted === undefined ? undefined : acceptedText(accepted),
  };
}

/** Where nothing is known to edit. */
function adviceOn({ code, behaviour, old }: ReportedChange): string {
  if (code !== "yes") return "Look at what uses it.";
  if (behaviour !== "same") return "Nothing to edit, unless code relied on that.";
  return old === "yes"
    ? "Nothing to edit."
    : "Nothing to edit: deploy it before the server changes.";
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

const placeText = ({ file, line }: ChangePlace): string => `${file}:${line}`;

function witnessesOf({ witness, code }: ReportedChange): WitnessEntry[] {
  if (witness === undefined) return [];
  const { ordinary, pattern } = witness;
  const after = code === "no" ? "compiles before, and not after" : "compiles before and after";
  return [
    { title: `A caller that ${after}`, code: colorCode(ordinary.trim()) },
    ...(pattern === undefined
      ? []
      : [{ title: "A caller that compiles no more", code: colorCode(pattern.trim()) }]),
  ];
}

const acceptedText = ({ reason, until }: NonNullable<ReportedChange["accepted"]>): string =>
  until === undefined ? reason : `${reason} (until ${until})`;
