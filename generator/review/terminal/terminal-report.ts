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
  overviewsOf,
  unexplained,
} from "../words/lists.ts";
import { acceptedOf, openOf, reportHead, type ReportHead, signs } from "../words/verdicts.ts";
import { foldChanges, type Fold, sizeOf } from "../words/folds.ts";
import { ownersOf } from "../words/owners.ts";
import { changeLines, shortLines, type ReportScreen, type Screen } from "./change-lines.ts";

interface Part {
  readonly sign: Verdict | "accepted";
  readonly of: (report: DiffReport) => readonly ReportedChange[];
  /** Maximum number of shown entries, unless all are requested. */
  readonly most: number;
  readonly lines: (fold: Fold, screen: ReportScreen) => readonly string[];
  readonly isSpaced: boolean;
}

const open = (verdict: Verdict) => ({
  sign: verdict,
  of: (report: DiffReport) => openOf(report, verdict),
});

/** Parts that need attention come before the overview of operations, which can be long. */
const urgentParts: readonly Part[] = [
  { ...open("breaking"), most: 20, lines: changeLines, isSpaced: true },
  { ...open("risky"), most: 10, lines: changeLines, isSpaced: true },
];

const otherParts: readonly Part[] = [
  { sign: "accepted", of: acceptedOf, most: 10, lines: changeLines, isSpaced: true },
  { ...open("safe"), most: 10, lines: shortLines, isSpaced: false },
  { ...open("docs"), most: 0, lines: shortLines, isSpaced: false },
];

export function terminalReport(report: DiffReport, options: Screen): string {
  const head = reportHead(report);
  const screen = { ...options, owners: head.owners };
  const blocksOf = (parts: readonly Part[]): readonly string[] =>
    parts.flatMap((part) => partBlocks(part, report, screen));
  return [
    headBlock(head, report.bump, screen),
    ...blocksOf(urgentParts),
    ...operationBlocks(report, screen),
    ...blocksOf(otherParts),
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
  screen: ReportScreen,
): readonly string[] {
  const folds = foldChanges(of(report));
  const shown = screen.all ? folds : folds.slice(0, most);
  const left = sizeOf(folds.slice(shown.length));
  const blocks = shown.map((fold) => lines(fold, screen).join("\n"));
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
    const { file, lines, edits = [] } = accept;
    const name = visible(file);
    const changed = edits.map(({ line, before, after }) =>
      [
        `To accept the change again, edit ${name}:${line}:\n`,
        ...signed("-", before),
        ...signed("+", after),
      ].join("\n"),
    );
    const isLong = !all && lines.split("\n").length > mostAcceptLines;
    const added = isLong
      ? `To accept the failing changes, add their fingerprints to ${name}: --all shows the lines.`
      : `To accept the failing changes, add to ${name}:\n\n${visibleLines(lines)}`;
    return [...changed, ...(lines === "" ? [] : [added])];
  });
}

const signed = (sign: string, text: string): readonly string[] =>
  text.split("\n").map((line) => `${sign} ${visible(line)}`);

/** Maximum number of resources that are shown by default. */
const mostOperations = 20;

function operationBlocks(
  report: DiffReport,
  { paint, columns, all, owners }: ReportScreen,
): string[] {
  return overviewsOf(report).flatMap((overview) => {
    const operationList = operationLines(overview);
    if (operationList === undefined) return [];
    const shown = all ? operationList.lines : operationList.lines.slice(0, mostOperations);
    const left = operationList.lines.length - shown.length;
    const head = [...ownersOf(overview, owners), operationList.head].join(": ");
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

function againstBlocks(report: DiffReport, screen: ReportScreen): readonly string[] {
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
