/** The report of an import as Markdown: everything that was noted, by kind, with the place of each in the document. */
import { markdownCode, markdownText } from "../../diagnostics/platforms/markdown.ts";
import type { ImportedPackage, NotedKind } from "../report/report.ts";
import { plural } from "../../text/plural.ts";
import { fates, type Fate } from "./count-notes.ts";

const headings: Readonly<Record<Fate, string>> = {
  skipped: "Operations that are not in the call sheets",
  lost: "What the document says, and the call sheets do not",
  invalid: "Where the document breaks the rules of its format",
  assumed: "What was decided where the document leaves a choice",
  renamed: "What is called otherwise than in the document",
};

export function reportMarkdown(entry: ImportedPackage): string {
  const { service, source, out, operations, types, conflicts, notes } = entry;
  const facts = `${plural(operations, "operation")} and ${plural(types, "type")}`;
  return `${[
    `# ${markdownText(service)}, imported`,
    `${markdownText(source)}: ${facts} in ${markdownCode(out)}.`,
    ...(conflicts.length === 0 ? [] : conflictSection(conflicts)),
    ...(notes.length === 0 ? ["The call sheets say all that the document says."] : table(notes)),
    ...fates.flatMap((fate) =>
      section(
        fate,
        notes.filter((note) => note.fate === fate),
      ),
    ),
  ].join("\n\n")}\n`;
}

const conflictSection = (conflicts: ImportedPackage["conflicts"]): string[] => [
  "## Changed by hand, and in the document",
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
      ({ fate, kind, heading, count }) =>
        `| ${fate} | ${markdownText(heading)} (${markdownCode(kind)}) | ${count} |`,
    ),
  ].join("\n"),
];

function section(fate: Fate, notes: readonly NotedKind[]): string[] {
  if (notes.length === 0) return [];
  return [
    `## ${headings[fate]}`,
    ...notes.flatMap(({ heading, reason, count, places = [] }) => [
      `### ${markdownText(heading)} (${count})`,
      markdownText(reason),
      places.map(placeLine).join("\n"),
    ]),
  ];
}

function placeLine({ file, pointer, detail }: NonNullable<NotedKind["places"]>[number]): string {
  const place = markdownCode(`${file}#${pointer}`);
  return detail === undefined ? `- ${place}` : `- ${place}: ${markdownText(detail)}`;
}
