/** Diagnostics as a person reads them: where, what, the line it is about, and carets below it. */
import type { SourceText } from "../load/source-text.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { showPlace } from "./show-place.ts";
import { visible, visibleLine } from "./visible.ts";

/** Paints text; the plain one returns it as it is. */
export type Paint = (style: "red" | "yellow" | "dim" | "bold", text: string) => string;

export const plain: Paint = (_, text) => text;

export function showDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: readonly SourceText[],
  paint: Paint = plain,
): string {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  return diagnostics
    .toSorted(byPlace)
    .map((diagnostic) => show(diagnostic, texts, paint))
    .join("\n\n");
}

function show(
  { severity, code, message, place }: Diagnostic,
  texts: ReadonlyMap<string, string>,
  paint: Paint,
): string {
  const label = paint(severity === "error" ? "red" : "yellow", severity);
  const where = place === undefined ? "" : `${paint("bold", visible(showPlace(place)))} `;
  const head = `${where}${label} ${paint("dim", code)}\n  ${visible(message)}`;
  const line = place === undefined ? undefined : texts.get(place.file)?.split("\n")[place.line - 1];
  if (place === undefined || line === undefined || line.trim() === "") return head;
  return `${head}\n\n${codeFrame(visibleLine(line), place.line, place.column, place.length, paint)}`;
}

/** Long lines are cut around the carets; tabs keep carets below what they point at. */
function codeFrame(
  line: string,
  number: number,
  column: number,
  length: number,
  paint: Paint,
): string {
  const start = Math.max(0, column - 60);
  const shown = line.slice(start, start + 110);
  const before = shown.slice(0, column - 1 - start).replace(/[^\t]/g, " ");
  const carets = "^".repeat(Math.max(1, Math.min(length, shown.length - before.length)));
  const gutter = String(number);
  return [
    `  ${paint("dim", `${gutter} |`)} ${shown}`,
    `  ${paint("dim", `${" ".repeat(gutter.length)} |`)} ${before}${paint("red", carets)}`,
  ].join("\n");
}

export function byPlace({ place: a }: Diagnostic, { place: b }: Diagnostic): number {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
