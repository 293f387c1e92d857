import { posix } from "node:path";
import type { NoteSubject } from "../import/notes/note-effects.ts";
import { oneLine } from "../import/prose/html-text.ts";
import { notesBySubject } from "../project/import/import-report.ts";
import type { ImportedPackage } from "../project/report/report.ts";
import { plural } from "../text/texts.ts";

interface SummaryOptions {
  /** The file of `--report`. */
  readonly report: string | undefined;
  /** Folder of call sheets, unless it is the folder of the project. */
  readonly out: string | undefined;
  /** Whether no other output follows. */
  readonly isLast?: boolean;
  /** Returns a Callsheet command line for the project's package manager. */
  readonly inManager: (words: readonly string[]) => string;
}

export function importSummary(
  entry: ImportedPackage,
  { report, out, isLast = true, inManager }: SummaryOptions,
): string {
  const { source, operations, types, only } = entry;
  const counts = `${plural(operations, "operation")}, ${plural(types, "type")}`;
  return [
    oneLine(source),
    `${counts} in ${entry.out}/: ${fileCounts(entry)}.`,
    ...(only === undefined
      ? []
      : [`Only operations that match ${only.join(", ")}; --only "*" imports all.`]),
    ...noteLines(entry, report),
    ...(isLast ? nextLines(entry, out, inManager) : []),
  ].join("\n");
}

function fileCounts({ written, removed, unchanged }: ImportedPackage): string {
  const counts = [
    ...(written.length === 0 ? [] : [`${plural(written.length, "file")} written`]),
    ...(removed.length === 0 ? [] : [`${removed.length} removed`]),
    ...(unchanged === 0 ? [] : [`${unchanged} unchanged`]),
  ];
  return counts.join(", ");
}

const subjectWords: Readonly<Record<NoteSubject, readonly [one: string, many: string]>> = {
  operations: ["operation was not imported", "operations were not imported"],
  types: [
    "fact about types differs from the document",
    "facts about types differ from the document",
  ],
  requests: [
    "fact about requests differs from the document",
    "facts about requests differ from the document",
  ],
  names: ["name was changed", "names were changed"],
  others: [
    "fact without effect on types and requests, such as a description, was omitted",
    "facts without effect on types and requests, such as descriptions, were omitted",
  ],
};

function noteLines({ notes }: ImportedPackage, report: string | undefined): string[] {
  if (notes.length === 0) return ["The call sheets contain all facts of the document."];
  const counts = notesBySubject(notes).map(([subject, all]) => {
    const count = all.reduce((sum, note) => sum + note.count, 0);
    const [one, many] = subjectWords[subject];
    return `  ${String(count).padStart(6)} ${count === 1 ? one : many}`;
  });
  const where = report === undefined ? "`--report FILE` lists them" : `${report} lists them`;
  return [`Differences from the document; ${where}:`, ...counts];
}

function nextLines(
  { written, removed, isFirst }: ImportedPackage,
  out: string | undefined,
  inManager: SummaryOptions["inManager"],
): string[] {
  if (written.length + removed.length === 0) return [];
  const spec = out === undefined ? [] : ["--spec", out];
  return ["", `Next: ${inManager([isFirst ? "generate" : "diff", ...spec])}`];
}

export function importDrift({ out, drift = [] }: ImportedPackage, command: string): string {
  return [
    ...drift.map(
      ({ kind, file }) => `${kind.padEnd("different".length)}  ${posix.join(out, file)}`,
    ),
    "",
    `${plural(drift.length, "call sheet")} not up to date with the document. Run \`${command}\`, and then \`callsheet diff\`.`,
  ].join("\n");
}
