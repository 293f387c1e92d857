/** Renders a comparison in a terminal. The first screen shows the worst changes, whatever their number. */
import { visible, visibleLines } from "../../diagnostics/visible.ts";
import type { Verdict } from "../../diff/verdict/change.ts";
import type {
  DiffReport,
  ReportedBreak,
  ReportedChange,
} from "../../project/report/diff-report.ts";
import { wrap } from "../../text/wrap.ts";
import {
  brokenCount,
  brokenLines,
  nothingBroken,
  notComparedList,
  operationLines,
  unexplained,
} from "../words/lists.ts";
import { acceptedOf, openOf, reportHead, type ReportHead, signs } from "../words/verdicts.ts";
import { changeLines, shortLines, type Screen } from "./change-lines.ts";

interface Part {
  readonly sign: Verdict | "accepted";
  readonly of: (report: DiffReport) => readonly ReportedChange[];
  /** Maximum number of shown entries, unless all are requested. */
  readonly most: number;
  readonly lines: (
    change: ReportedChange,
    withService: boolean,
    screen: Screen,
  ) => readonly string[];
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
  const head = reportHead(report);
  const { withService } = head;
  const blocks = parts.flatMap((part) => partBlocks(part, report, withService, screen));
  return [
    headBlock(head, report.bump, screen),
    ...operationBlocks(report, withService, screen),
    ...blocks,
    ...notComparedBlocks(report, screen),
    ...acceptBlocks(report, screen),
    ...againstBlocks(report, screen),
  ].join("\n\n");
}

function headBlock(
  { verdict, subject: name, counts, old, new: now, versions, step }: ReportHead,
  bump: DiffReport["bump"],
  { paint, columns }: Screen,
): string {
  const { mark, colour } = signs[verdict];
  const subject = visible(name);
  const lines = (text: string): readonly string[] => wrap(text, columns - 2);
  const sides = lines(visible(`${old} → ${now}`));
  const [head, below] =
    verdict === "none"
      ? [`${paint(colour, mark)} ${subject}: ${counts}`, sides]
      : [
          paint("bold", `${paint(colour, `${mark} ${verdict}`)} → ${bump}`),
          [
            ...lines(`${subject}: ${counts}`),
            ...sides,
            ...(step === undefined ? [] : lines(visible(`The version is sufficient: ${step}.`))),
            ...versions.flatMap((text) => lines(visible(text))),
          ],
        ];
  return [head, ...below.map((line) => `  ${line}`)].join("\n");
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

/** Maximum number of kinds, and of locations of each kind, that are shown by default. */
const mostKinds = 10;
const mostOfKind = 3;

function notComparedBlocks(report: DiffReport, { paint, columns, all }: Screen): readonly string[] {
  const list = notComparedList(report);
  if (list === undefined) return [];
  const kinds = all ? list.kinds : list.kinds.slice(0, mostKinds);
  const lines = kinds.flatMap(({ heading, places }) => {
    const shown = all ? places : places.slice(0, mostOfKind);
    const left = places.length - shown.length;
    const more = left === 0 ? [] : [`${left} more`];
    return [
      ...wrap(visible(`${heading}:`), columns - 2).map((line) => `  ${line}`),
      ...[...shown, ...more].map((line) => `    ${visible(line)}`),
    ];
  });
  const isCut =
    !all && list.kinds.some(({ places }, at) => at >= mostKinds || places.length > mostOfKind);
  const more = isCut ? ["  --all shows all of them"] : [];
  return [[paint("bold", `${list.head}:`), ...lines, ...more].join("\n")];
}

const mostAcceptLines = 20;

function acceptBlocks({ packages }: DiffReport, { all }: Screen): readonly string[] {
  return packages.flatMap(({ accept }) => {
    if (accept === undefined) return [];
    const lines = visibleLines(accept.lines);
    const isLong = !all && lines.split("\n").length > mostAcceptLines;
    return isLong
      ? [
          `To accept the failing changes, add their fingerprints to ${visible(accept.file)}: --all shows the lines.`,
        ]
      : [`To accept the failing changes, add to ${visible(accept.file)}:\n\n${lines}`];
  });
}

/** Maximum number of resources that are shown by default. */
const mostOperations = 20;

function operationBlocks(
  report: DiffReport,
  withService: boolean,
  { paint, columns, all }: Screen,
): string[] {
  const overviews = report.packages.flatMap(({ operations }) => operations ?? []);
  return overviews.flatMap((overview) => {
    const operationList = operationLines(overview);
    if (operationList === undefined) return [];
    const shown = all ? operationList.lines : operationList.lines.slice(0, mostOperations);
    const left = operationList.lines.length - shown.length;
    const head = withService ? `${overview.service}: ${operationList.head}` : operationList.head;
    const lines = shown.flatMap(({ resource, text }) =>
      wrap(visible(`${resource}: ${text}`), columns - 4).map(
        (line, index) => `${index === 0 ? "  " : "    "}${line}`,
      ),
    );
    const more = left === 0 ? [] : [`  ${left} more resources: --all shows them`];
    return [[paint("bold", visible(head)), ...lines, ...more].join("\n")];
  });
}

const mostLines = 20;

function againstBlocks(report: DiffReport, screen: Screen): readonly string[] {
  const all = brokenLines(report);
  if (all === undefined) return [];
  if (all.length === 0) return [nothingBroken];
  const shown = screen.all ? all : all.slice(0, mostLines);
  const blocks = [...Map.groupBy(shown, ({ change }) => change)].map(([change, lines]) => {
    const title =
      change === undefined ? unexplained : `${visible(change.rule)} ${visible(change.target)}`;
    return [
      screen.paint("bold", title),
      ...lines.flatMap(({ line }) => breakLines(line, screen)),
    ].join("\n");
  });
  const left = all.length - shown.length;
  const more = left === 0 ? [] : [`${left} more: --all shows them`];
  return [screen.paint("red", `${brokenCount(all.length)}:`), ...blocks, ...more];
}

const breakLines = (
  { file, line, column, message }: ReportedBreak,
  { columns }: Screen,
): readonly string[] => [
  `  ${visible(file)}:${line}:${column}`,
  ...wrap(visible(message), columns - 4).map((text) => `    ${text}`),
];
