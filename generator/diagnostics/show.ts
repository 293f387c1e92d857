/** Shows diagnostics as text: location, message, and the line of code with carets below. */
import type { SourceText } from "../text/source-text.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Severity } from "./entry.ts";
import { plural } from "../text/texts.ts";
import { showPlace } from "./show-place.ts";
import { visible, visibleLine } from "./visible.ts";

/** Colours a string. The plain implementation returns it unchanged. */
export type Paint = (style: "red" | "yellow" | "green" | "dim" | "bold", text: string) => string;

export const plain: Paint = (_, text) => text;

export interface FlatDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly length?: number | undefined;
  readonly lineText?: string | undefined;
  /** Number of further diagnostics with this code, which are not listed. */
  readonly more?: number | undefined;
}

/** A diagnostic, or a finding with the id of its rule as code. */
type Placed = Omit<Diagnostic, "code" | "slip"> & { readonly code: string };

/** Returns diagnostics with their lines, sorted by location. */
export const flatten = (
  diagnostics: readonly Placed[],
  sources: readonly SourceText[],
): FlatDiagnostic[] => diagnostics.toSorted(byPlace).map(flattener(sources));

/** Returns a function that adds the line of code to a diagnostic. */
export function flattener(sources: readonly SourceText[]): (placed: Placed) => FlatDiagnostic {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const split = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const lines = split.get(file) ?? texts.get(file)?.split("\n") ?? [];
    split.set(file, lines);
    return lines;
  };
  return ({ code, severity, message, place }) => {
    if (place === undefined) return { code, severity, message };
    const lineText = linesOf(place.file)[place.line - 1];
    const { file, line, column, length } = place;
    const flat = { code, severity, message, file, line, column, length };
    return lineText === undefined ? flat : { ...flat, lineText };
  };
}

export function showDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: readonly SourceText[],
  paint: Paint = plain,
): string {
  return flatten(diagnostics, sources)
    .map((diagnostic) => showDiagnostic(diagnostic, paint))
    .join("\n\n");
}

const styles = { error: "red", warning: "yellow", info: "dim" } as const;

/** Shows a diagnostic. `columns`: maximum width of a line of code, for terminals. */
export function showDiagnostic(
  diagnostic: FlatDiagnostic,
  paint: Paint = plain,
  columns: number = defaultColumns,
): string {
  const { severity, code, message, file, line = 1, column = 1, length = 1, lineText } = diagnostic;
  const label = paint(styles[severity], severity);
  const where =
    file === undefined
      ? ""
      : `${paint("bold", visible(showPlace({ file, line, column, length })))} `;
  const head = `${where}${label} ${paint("dim", code)}\n  ${visible(message)}`;
  if (lineText === undefined || lineText.trim() === "") return head;
  return `${head}\n\n${codeFrame(visibleLine(lineText), { line, column, length }, { paint, columns })}`;
}

/** Width of output to a file or another program. */
const defaultColumns = 120;
/** Minimum width of a readable line. */
const narrowest = 30;

/** Shows a line with carets. A long line is cut around the carets; tabs are kept, so that the carets are aligned. */
function codeFrame(
  text: string,
  {
    line,
    column,
    length,
  }: { readonly line: number; readonly column: number; readonly length: number },
  { paint, columns }: { readonly paint: Paint; readonly columns: number },
): string {
  const gutter = String(line);
  const room = Math.max(narrowest, columns - gutter.length) - 5;
  const start = Math.max(0, column - Math.ceil(room / 2) - 2);
  const excerpt = text.slice(start, start + room);
  const before = excerpt.slice(0, column - 1 - start).replace(/[^\t]/g, " ");
  const carets = "^".repeat(Math.max(1, Math.min(length, excerpt.length - before.length)));
  return [
    `  ${paint("dim", `${gutter} |`)} ${excerpt}`,
    `  ${paint("dim", `${" ".repeat(gutter.length)} |`)} ${before}${paint("red", carets)}`,
  ].join("\n");
}

export function byPlace({ place: a }: Placed, { place: b }: Placed): number {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** Maximum number of shown diagnostics with one code, since more of them usually have the same cause. */
const most = 20;

/** Shows the first diagnostics with each code, one string each, and the number of others. `columns`: of a terminal. */
export function showFirst(
  diagnostics: readonly FlatDiagnostic[],
  paint: Paint = plain,
  columns?: number | undefined,
): string[] {
  const counts = new Map<string, number>();
  const first = diagnostics.filter(({ code, more = 0 }) => {
    const before = counts.get(code) ?? 0;
    counts.set(code, before + 1 + more);
    return before < most;
  });
  const rests = [...counts].flatMap(([code, count]) =>
    count <= most ? [] : [`${count - most} more of ${code}.`],
  );
  return [...first.map((one) => showDiagnostic(one, paint, columns)), ...rests];
}

/** Returns counts such as `1 error`, `2 warnings` or `1 error, 2 warnings`. */
export function countOf(diagnostics: readonly Pick<FlatDiagnostic, "severity" | "more">[]): string {
  const counts = (["error", "warning", "info"] as const).map((severity) => {
    const length = diagnostics
      .filter((one) => one.severity === severity)
      .reduce((sum, { more = 0 }) => sum + 1 + more, 0);
    return { severity, length };
  });
  return counts
    .filter(({ length }) => length > 0)
    .map(({ severity, length }) =>
      severity === "info" ? `${length} info` : plural(length, severity),
    )
    .join(", ");
}
