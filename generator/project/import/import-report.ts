/** Groups all notes of an import by kind, for people and for tools. */
import { markdownCode, markdownText } from "../../diagnostics/platforms/markdown.ts";
import { noteFacts, type NoteKind, type NoteOutcome } from "../../import/notes/note-kinds.ts";
import {
  effectOf,
  type NoteSubject,
  noteSubjects,
  subjectOf,
} from "../../import/notes/note-effects.ts";
import type { Note } from "../../import/notes/notes.ts";
import { byCodeUnit, plural } from "../../text/texts.ts";
import type { ImportedPackage, NotedKind, Report } from "../report/report.ts";

/** Outcomes, the most severe first. */
const noteOutcomes: readonly NoteOutcome[] = ["skipped", "lost", "invalid", "assumed", "renamed"];

/** Groups notes by subject, outcome and frequency; unresolved references first among types. Keeps pointer order. */
export function countNotes(notes: readonly Note[]): readonly NotedKind[] {
  const byKind = Map.groupBy(notes, ({ kind }) => kind);
  return Array.from(byKind, ([kind, places]) => {
    const { outcome, heading, reason } = noteFacts(kind);
    return {
      kind,
      outcome,
      effect: effectOf(kind),
      heading,
      reason,
      count: places.length,
      places: places.map(({ origin: { file, pointer }, detail }) =>
        detail === undefined ? { file, pointer } : { file, pointer, detail },
      ),
    };
  }).toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      Number(isReference(b)) - Number(isReference(a)) ||
      noteOutcomes.indexOf(a.outcome) - noteOutcomes.indexOf(b.outcome) ||
      b.count - a.count ||
      byCodeUnit(a.kind, b.kind),
  );
}

const rankOf = ({ kind }: Pick<NotedKind, "kind">): number =>
  noteSubjects.indexOf(subjectOf(kind as NoteKind));

const isReference = ({ kind }: Pick<NotedKind, "kind">): boolean => kind.startsWith("reference-");

const headings: Readonly<Record<NoteSubject, string>> = {
  operations: "Operations that were not imported",
  types: "Types that differ from the document",
  requests: "Requests that differ from the document",
  names: "Names that differ from the document",
  others: "Descriptions and other facts that change no type and no request",
};

export const notesBySubject = (
  notes: readonly NotedKind[],
): readonly (readonly [NoteSubject, readonly NotedKind[]])[] =>
  noteSubjects.flatMap((subject) => {
    const all = notes.filter(({ kind }) => subjectOf(kind as NoteKind) === subject);
    return all.length === 0 ? [] : [[subject, all] as const];
  });

function reportMarkdown(entry: ImportedPackage): string {
  const { service, source, out, operations, types, conflicts, notes } = entry;
  const facts = `${plural(operations, "operation")} and ${plural(types, "type")}`;
  return `${[
    `# ${markdownText(service)}, imported`,
    `${markdownText(source)}: ${facts} in ${markdownCode(out)}.`,
    ...(conflicts.length === 0 ? [] : conflictSection(conflicts)),
    ...(notes.length === 0 ? ["The call sheets contain all facts of the document."] : table(notes)),
    ...notesBySubject(notes).flatMap(([subject, all]) => section(headings[subject], all)),
  ].join("\n\n")}\n`;
}

const conflictSection = (conflicts: ImportedPackage["conflicts"]): string[] => [
  "## Conflicts between edits and the document",
  conflicts
    .map(({ file, line, what, now }) =>
      `- ${markdownCode(`${file}:${line}`)} ${markdownCode(what)}: ${markdownText(now)}`.trimEnd(),
    )
    .join("\n"),
];

const table = (notes: readonly NotedKind[]): string[] => [
  [
    "| | kind | how often |",
    "| --- | --- | ---: |",
    ...notes.map(
      ({ outcome, kind, heading, count }) =>
        `| ${outcome} | ${markdownText(heading)} (${markdownCode(kind)}) | ${count} |`,
    ),
  ].join("\n"),
];

function section(heading: string, notes: readonly NotedKind[]): string[] {
  if (notes.length === 0) return [];
  return [
    `## ${heading}`,
    ...notes.flatMap(({ heading: kind, reason, count, places = [] }) => [
      `### ${markdownText(kind)} (${count})`,
      markdownText(reason),
      places.map(placeLine).join("\n"),
    ]),
  ];
}

function placeLine({ file, pointer, detail }: NonNullable<NotedKind["places"]>[number]): string {
  const place = markdownCode(`${file}#${pointer}`);
  return detail === undefined ? `- ${place}` : `- ${place}: ${markdownText(detail)}`;
}

/** Returns the file of `--report`: for tools if its name ends in `.json`, otherwise for people. */
export function reportFileText(report: Report<ImportedPackage>, file: string): string {
  if (file.endsWith(".json")) return `${JSON.stringify(report, null, 2)}\n`;
  return report.packages.map(reportMarkdown).join("\n");
}
