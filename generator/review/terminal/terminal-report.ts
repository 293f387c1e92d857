/** A comparison in a terminal. The first screen says the worst of it, whatever its size. */
import type { Verdict } from "../../diff/verdict/change.ts";
import { visible, visibleLines } from "../../diagnostics/visible.ts";
import type { DiffReport, ReportedChange } from "../../project/report/diff-report.ts";
import { acceptedOf, countsText, openOf, openVerdict } from "../words/counts.ts";
import { signs } from "../words/signs.ts";
import { hasSeveralServices, sideName, subjectOf } from "../words/subject.ts";
import { versionProblems, versionStep } from "../words/version-text.ts";
import { againstBlocks } from "./against-blocks.ts";
import { changeLines, shortLines } from "./change-lines.ts";
import { operationBlocks } from "./operation-blocks.ts";
import type { Screen } from "./paint.ts";
import { wrap } from "../../text/wrap.ts";

interface Part {
  readonly sign: Verdict | "accepted";
  readonly of: (report: DiffReport) => readonly ReportedChange[];
  /** How many are shown of it unless all are asked for. */
  readonly most: number;
  readonly lines: (
    change: ReportedChange,
    withService: boolean,
    screen: Screen,
  ) => readonly string[];
  /** Whether an empty line stands between two. */
  readonly isSpaced: boolean;
}

const open = (verdict: Verdict) => ({
  sign: verdict,
  of: (report: DiffReport) => openOf(report, verdict),
});

const parts: readonly Part[] = [
  { ...open("breaking"), most: 20, lines: changeLines, isSpaced: true },
  { ...open("risky"), most: 10, lines: changeLines, isSpaced: true },
  { sign: "accepted", of: acceptedOf, most: 10, lines: changeLines, isSpaced: true },
  { ...open("safe"), most: 10, lines: shortLines, isSpaced: false },
  { ...open("docs"), most: 0, lines: shortLines, isSpaced: false },
];

export function terminalReport(report: DiffReport, screen: Screen): string {
  const withService = hasSeveralServices(report);
  const blocks = parts.flatMap((part) => partBlocks(part, report, withService, screen));
  return [
    head(report, screen),
    ...operationBlocks(report, screen),
    ...blocks,
    ...acceptBlocks(report, screen),
    ...againstBlocks(report, screen),
  ].join("\n\n");
}

function head(report: DiffReport, { paint, columns }: Screen): string {
  const { bump, old, new: now } = report;
  const verdict = openVerdict(report);
  const { mark, colour } = signs[verdict];
  const sides = visible(`${sideName(old)} → ${sideName(now)}`);
  const subject = visible(subjectOf(report));
  if (verdict === "none") {
    return [
      `${paint(colour, mark)} ${subject}: no changes of the API`,
      ...wrap(sides, columns - 2).map((line) => `  ${line}`),
    ].join("\n");
  }
  const [first = "", ...rest] = wrap(`${subject}: ${countsText(report)}`, columns - 2);
  return [
    paint("bold", `${paint(colour, `${mark} ${verdict}`)} → ${bump}`),
    ...[first, ...rest, ...wrap(sides, columns - 2), ...versionLines(report, columns - 2)].map(
      (line) => `  ${line}`,
    ),
  ].join("\n");
}

function partBlocks(
  { sign, of, most, lines, isSpaced }: Part,
  report: DiffReport,
  withService: boolean,
  screen: Screen,
): readonly string[] {
  const changes = of(report);
  const shown = screen.all ? changes : changes.slice(0, most);
  const left = changes.length - shown.length;
  const blocks = shown.map((change) => lines(change, withService, screen).join("\n"));
  const more = shown.length === 0 ? `${left} ${sign}` : `${left} more ${sign}`;
  const word = screen.paint(signs[sign].colour, `${signs[sign].mark} ${more}: --all shows them`);
  const all = left === 0 ? blocks : [...blocks, word];
  return isSpaced || all.length === 0 ? all : [all.join("\n")];
}

function versionLines(report: DiffReport, columns: number): readonly string[] {
  const step = versionStep(report);
  const said = step === undefined ? [] : [`The version goes far enough: ${step}.`];
  return [...said, ...versionProblems(report)].flatMap((text) => wrap(visible(text), columns));
}

/** More than this is no answer to a single change. */
const mostAcceptLines = 20;

function acceptBlocks({ packages }: DiffReport, { all }: Screen): readonly string[] {
  return packages.flatMap(({ accept }) => {
    if (accept === undefined) return [];
    const lines = visibleLines(accept.lines);
    const isLong = !all && lines.split("\n").length > mostAcceptLines;
    return isLong
      ? [
          `To accept what fails, ${visible(accept.file)} needs its fingerprints: --all shows the lines.`,
        ]
      : [`To accept what fails, write into ${visible(accept.file)}:\n\n${lines}`];
  });
}
