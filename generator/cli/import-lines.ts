/** The output of `callsheet import`: a few lines, and what to do next. */
import { posix } from "node:path";
import type { NoteOutcome } from "../import/notes/note-kinds.ts";
import { noteOutcomes } from "../project/import/import-report.ts";
import type { ImportedPackage } from "../project/report/report.ts";
import { plural } from "../text/texts.ts";

interface SummaryOptions {
  /** The file of `--report`. */
  readonly report: string | undefined;
  /** The folder of call sheets, where it is not that of the project. */
  readonly out: string | undefined;
  /** A command of Callsheet as it is run in the project. */
  readonly inManager: (words: readonly string[]) => string;
}

export function importSummary(
  entry: ImportedPackage,
  { report, out, inManager }: SummaryOptions,
): string {
  const { source, operations, types, only } = entry;
  const counts = `${plural(operations, "operation")}, ${plural(types, "type")}`;
  return [
    source,
    `${counts} in ${entry.out}/: ${fileCounts(entry)}.`,
    ...(only === undefined
      ? []
      : [`Only operations that match ${only.join(", ")}; --only "*" imports all.`]),
    ...noteLines(entry, report),
    ...nextLines(entry, out, inManager),
  ].join("\n");
}

function fileCounts({ written, removed, unchanged }: ImportedPackage): string {
  const counts = [
    ...(written.length === 0 ? [] : [`${plural(written.length, "file")} written`]),
    ...(removed.length === 0 ? [] : [`${removed.length} removed`]),
    ...(unchanged === 0 ? [] : [`${unchanged} as before`]),
  ];
  return counts.join(", ");
}

const outcomeWords: Readonly<Record<NoteOutcome, string>> = {
  skipped: "not imported",
  lost: "without words in call sheets",
  invalid: "against the rules of the format",
  assumed: "decided where the document leaves a choice",
  renamed: "with another name",
};

function noteLines({ notes }: ImportedPackage, report: string | undefined): string[] {
  const counts = noteOutcomes.flatMap((outcome) => {
    const count = notes
      .filter((note) => note.outcome === outcome)
      .reduce((sum, note) => sum + note.count, 0);
    return count === 0 ? [] : [`  ${String(count).padStart(6)} ${outcomeWords[outcome]}`];
  });
  if (counts.length === 0) return ["The call sheets say all that the document says."];
  const where = report === undefined ? "`--report FILE` lists them" : `${report} lists them`;
  return [`Noted, and ${where}:`, ...counts];
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

/** Every call sheet that would change. */
export function importDrift({ out, drift = [] }: ImportedPackage, command: string): string {
  return [
    ...drift.map(
      ({ kind, file }) => `${kind.padEnd("different".length)}  ${posix.join(out, file)}`,
    ),
    "",
    `${plural(drift.length, "call sheet")} not as the document has it. Run \`${command}\`, and then \`callsheet diff\`.`,
  ].join("\n");
}
