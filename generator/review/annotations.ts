/**
 * Lines of a program that compile no more, and breaking and risky changes that nobody has accepted, beside the lines they
 * are on. What is safe needs nobody's attention there.
 */
import type { Verdict } from "../diff/verdict/change.ts";
import type { Annotation, AnnotationLevel } from "../diagnostics/platforms/annotation.ts";
import { githubAnnotations } from "../diagnostics/platforms/github-annotations.ts";
import { withoutCommands } from "../diagnostics/platforms/github-command.ts";
import { inRepository } from "../diagnostics/platforms/repository-path.ts";
import type { DiffReport, ReportedChange } from "../project/report/diff-report.ts";
import { brokenAnnotations } from "./broken-findings.ts";
import { sideName } from "./words/subject.ts";
import { terminalReport } from "./terminal/terminal-report.ts";

export const annotationLevel = {
  breaking: "error",
  risky: "warning",
  safe: undefined,
  docs: undefined,
} as const satisfies Readonly<Record<Verdict, AnnotationLevel | undefined>>;

/** The commands of a step, and the whole report for its log. */
export function githubOutput(report: DiffReport): string {
  const annotations = [
    ...brokenAnnotations(report),
    ...report.changes.flatMap((change) => annotationOf(change, report)),
  ];
  const plain = terminalReport(report, { paint: (_, text) => text, columns: 120, all: true });
  return [...githubAnnotations(annotations), withoutCommands(plain)].join("\n");
}

/** On the new side, which is what the platform shows: for what is gone, beside what is left around it. */
function annotationOf(change: ReportedChange, report: DiffReport): Annotation[] {
  const { verdict, rule, places } = change;
  const level = annotationLevel[verdict];
  if (level === undefined || change.accepted !== undefined) return [];
  const place = places.new ?? places.near;
  return [
    {
      level,
      title: `${verdict}: ${rule}`,
      message: `${change.message}${places.new === undefined ? wasAt(change, report) : ""}`,
      place: place && inRepository(place, report.folder ?? ""),
    },
  ];
}

/** Where it was written on the old side. */
export function wasAt({ places: { old } }: ReportedChange, report: DiffReport): string {
  if (old === undefined) return "";
  const { file } = inRepository(old, report.folder ?? "");
  return ` It was in ${file}:${old.line} of ${sideName(report.old)}.`;
}
