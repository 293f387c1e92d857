/** Converts a comparison for platforms that show findings next to lines of the new side. */
import {
  githubAnnotations,
  inRepository,
  withoutCommands,
  type AnnotationLevel,
} from "../diagnostics/platforms/annotations.ts";
import { sarifLog, type PlatformFinding, type RulePage } from "../diagnostics/platforms/sarif.ts";
import type { SarifLog } from "../diagnostics/platforms/sarif-format.ts";
import { rules } from "../diff/rules/rules.ts";
import type { Verdict } from "../diff/verdict/change.ts";
import { bumpOf, type Effect, type Rule, verdictOf } from "../diff/verdict/rule.ts";
import type { DiffReport, FailedDiff, ReportedChange } from "../project/report/diff-report.ts";
import { shortened } from "../text/wrap.ts";
import { sha256 } from "../text/sha256.ts";
import { visible } from "../diagnostics/visible.ts";
import { terminalReport } from "./terminal/terminal-report.ts";
import { errorFile } from "./words/places.ts";
import { type BrokenLine, brokenLines, notComparedList, unexplained } from "./words/lists.ts";
import { effectText, sheetsOf, sideName } from "./words/verdicts.ts";

/** Returns the workflow commands for GitHub, and the whole report for its log. */
export function githubOutput(report: DiffReport): string {
  const annotations = [
    ...brokenFindings(report),
    // Safe changes need no attention, and accepted changes were already reviewed.
    ...changeFindings(report).filter((one) => one.level !== "notice" && one.accepted === undefined),
  ];
  const plain = terminalReport(report, { paint: (_, text) => text, columns: 120, all: true });
  return [...githubAnnotations(annotations), withoutCommands(plain)].join("\n");
}

/** Returns the workflow commands for sides that cannot be compared. Lines of the old side are not in the change. */
export function githubFailure(failed: FailedDiff): string {
  const { folder = "" } = failed;
  return githubAnnotations(
    failed.diagnostics.map((error) => {
      const { severity, code, message, line = 1, column = 1, length = 1 } = error;
      const located = errorFile(error, failed);
      const isShown =
        located !== undefined && (located.side === undefined || located.side === failed.new);
      const place = isShown && { file: located.path, line, column, length };
      return {
        level: severity === "info" ? "notice" : severity,
        title: code,
        message: visible(message),
        ...(place && { place: located.side === undefined ? inRepository(place, folder) : place }),
      };
    }),
  ).join("\n");
}

interface Tool {
  readonly version: string;
  readonly url?: string | undefined;
}

export function sarifReport(report: DiffReport, { version, url }: Tool): SarifLog {
  const pages = [brokenPage, ...Object.values(rules).flatMap((all) => all.map(pageOf))];
  const link = url === undefined ? {} : { url };
  return sarifLog({
    tool: { name: "callsheet diff", version, ...link },
    category: ["callsheet diff", ...sheetsOf(report)].join(" "),
    rules: pages.map((page) => ({ ...page, ...link })),
    findings: [...brokenFindings(report), ...changeFindings(report)],
    notices: noticesOf(report),
  });
}

/** Maximum length in characters of a list of locations. */
const longestNotice = 1000;

function noticesOf(report: DiffReport): readonly string[] {
  const list = notComparedList(report);
  return (list?.kinds ?? []).map(
    ({ heading, places }) =>
      `Not compared: ${heading}: ${shortened(places.join(", "), longestNotice)}`,
  );
}

function pageOf(rule: Pick<Rule, "id" | "title" | "kind" | "bump"> & Effect): RulePage {
  const verdict = verdictOf(rule);
  return {
    id: rule.id,
    title: rule.title,
    level: levels[verdict],
    help: [
      rule.title,
      `Verdict: **${verdict}**, ${bumpOf(rule)}.`,
      `It ${effectText({ ...rule, old: rule.oldClients })}.`,
    ].join("\n\n"),
  };
}

const levels: Readonly<Record<Verdict, AnnotationLevel>> = {
  breaking: "error",
  risky: "warning",
  safe: "notice",
  docs: "notice",
};

const changeFindings = (report: DiffReport): readonly PlatformFinding[] =>
  report.changes
    .filter(({ verdict }) => verdict !== "docs")
    .map((change) => changeFinding(change, report));

/** Returns the finding of a change. A removed part is located next to its former neighbors. */
function changeFinding(change: ReportedChange, report: DiffReport): PlatformFinding {
  const { verdict, rule, message, fingerprint, places, accepted } = change;
  const folder = report.folder ?? "";
  const place = places.new ?? places.near;
  const before = places.old && inRepository(places.old, folder);
  const wasAt = before && ` It was in ${before.file}:${before.line} of ${sideName(report.old)}.`;
  return {
    rule,
    level: levels[verdict],
    title: `${verdict}: ${rule}`,
    message: `${message}${places.new === undefined ? (wasAt ?? "") : ""}`,
    place: place && inRepository(place, folder),
    related: before === undefined ? [] : [{ place: before, message: "Its location before." }],
    fingerprint,
    accepted: accepted?.reason,
  };
}

const brokenTitle = "A line of the program no longer compiles.";

const brokenPage: RulePage = {
  id: "program-broken",
  title: brokenTitle,
  level: "error",
  help: [
    brokenTitle,
    "It compiles with the package of the old side, but not with that of the new side.",
  ].join("\n\n"),
};

function brokenFindings(report: DiffReport): readonly PlatformFinding[] {
  const times = new Map<string, number>();
  return (brokenLines(report) ?? []).map((broken) => {
    const { line, change } = broken;
    // Excludes line numbers, which change. One change can break several lines with the same message.
    const text = JSON.stringify([line.file, line.message, change?.fingerprint]);
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return brokenFinding(broken, report.folder ?? "", sha256(`${text} ${time}`).slice(0, 12));
  });
}

function brokenFinding(
  { line, change }: BrokenLine,
  folder: string,
  fingerprint: string,
): PlatformFinding {
  const place = change?.places.new ?? change?.places.near;
  const cause = change === undefined ? `${unexplained}.` : `by ${change.rule}: ${change.message}`;
  return {
    rule: brokenPage.id,
    // The line needs an edit even if the change is accepted.
    level: change?.accepted === undefined ? "error" : "warning",
    title: ["no longer compiles", ...(change === undefined ? [] : [change.target])].join(": "),
    message: `${line.message} Broken ${cause}`,
    place: inRepository(line, folder),
    related:
      place === undefined
        ? []
        : [{ place: inRepository(place, folder), message: "The change that breaks it." }],
    fingerprint,
    accepted: change?.accepted?.reason,
  };
}
