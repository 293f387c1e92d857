/** Handles requests for edits: formatting, and fixes of findings. */
import {
  type CodeAction,
  type CodeActionParams,
  CodeActionKind,
  type Range,
  type TextEdit,
} from "vscode-languageserver";
import type { LintFinding, FixKind } from "../../lint/finding.ts";
import { ignoreHere } from "../../lint/ignore-here.ts";
import { formatSheet } from "../../sheets/fmt/format-sheets.ts";
import { anyOverlap, type TextEdit as Edit } from "../../text/source-text.ts";
import type { OpenSheet } from "../cursor/sheet.ts";
import { shownFinding } from "../workspace/diagnostics.ts";
import { protocolRange, textEdits } from "../workspace/protocol.ts";

/** Handles `textDocument/formatting`, like `callsheet fmt`. */
export function formatting(sheet: OpenSheet): TextEdit[] | null {
  if (sheet.format === undefined) return null;
  const formatted = formatSheet(sheet.parsed.document.source, sheet.format);
  if (!formatted.ok) return null;
  return formatted.value === sheet.text
    ? []
    : [changedLines(sheet.text, formatted.value, sheet.lineEnd)];
}

/** Returns one edit of the lines that differ, so that the cursor keeps its position elsewhere. */
function changedLines(before: string, after: string, lineEnd: string): TextEdit {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  // Uses whole lines, except for a last line without a line end.
  if (end > 0) {
    const text = now.slice(start, now.length - end).map((line) => line + lineEnd);
    const range = {
      start: { line: start, character: 0 },
      end: { line: old.length - end, character: 0 },
    };
    return { range, newText: text.join("") };
  }
  const last = old.length - 1;
  const range = {
    start: { line: start, character: 0 },
    end: { line: last, character: old[last]?.length ?? 0 },
  };
  return { range, newText: now.slice(start).join(lineEnd) };
}

/** Handles `textDocument/codeAction`: fixes, suggestions, and comments that ignore a finding. */
export function codeActions(
  { analysis, file, parsed, text, uri, lineEnd }: OpenSheet,
  { range, context: { only } }: CodeActionParams,
): CodeAction[] {
  const { path } = parsed.document.source;
  const inFile = (mend: FixKind): readonly LintFinding[] =>
    analysis.findings.filter((one) => one.place?.file === file && one[mend]?.path === path);
  const mendable = inFile("fix");
  const wants = (kind: CodeActionKind): boolean =>
    only === undefined || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const action = (
    title: string,
    kind: CodeActionKind,
    findings: readonly LintFinding[],
    edits = together(findings),
  ) => ({
    title,
    kind,
    diagnostics: findings.map(shownFinding),
    edit: { changes: { [uri]: textEdits(edits, text, lineEnd) } },
  });
  const isHere = ({ place }: LintFinding): boolean =>
    place?.file === file && overlaps(protocolRange(place), range);
  const ignoring = (finding: LintFinding): CodeAction[] => {
    const comment = ignoreHere(finding, parsed);
    if (comment === undefined) return [];
    const title = `Ignore ${finding.rule} here, with a reason`;
    return [action(title, CodeActionKind.QuickFix, [finding], [comment])];
  };
  return [
    ...(wants(CodeActionKind.QuickFix)
      ? [
          ...mendable.filter(isHere).map((finding) => ({
            ...action(`Mend ${finding.rule}`, CodeActionKind.QuickFix, [finding]),
            isPreferred: true,
          })),
          ...inFile("suggestion")
            .filter(isHere)
            .map((finding) =>
              action(
                `Suggestion for ${finding.rule}, which changes more than docs`,
                CodeActionKind.QuickFix,
                [finding],
                finding.suggestion?.edits,
              ),
            ),
          ...analysis.findings.filter(isHere).flatMap(ignoring),
        ]
      : []),
    ...(wants(fixAll) && mendable.length > 0
      ? [action("Fix all fixable findings in this call sheet", fixAll, mendable)]
      : []),
  ];
}

const fixAll = `${CodeActionKind.SourceFixAll}.callsheet`;

/** Returns the edits of all findings. Edits that overlap with earlier ones are left for the next time. */
function together(findings: readonly LintFinding[]): readonly Edit[] {
  const taken: Edit[] = [];
  for (const { fix } of findings) {
    const edits = fix?.edits ?? [];
    if (!anyOverlap(edits, taken)) taken.push(...edits);
  }
  return taken;
}

const overlaps = (a: Range, b: Range): boolean =>
  !isBefore(a.end, b.start) && !isBefore(b.end, a.start);

const isBefore = (a: Range["start"], b: Range["start"]): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);
