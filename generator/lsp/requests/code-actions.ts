/**
 * `textDocument/codeAction`: what lint can mend, one finding at a time or all of a file; what it suggests, one at a time;
 * and what a comment can ignore.
 */
import {
  CodeActionKind,
  type CodeAction,
  type CodeActionContext,
  type Range,
} from "vscode-languageserver";
import { ignoreHere } from "../../lint/ignore-here.ts";
import type { Finding, Mend } from "../../lint/finding.ts";
import { anyOverlap, type TextEdit as Edit } from "../../text/text-edit.ts";
import type { Sheet } from "../cursor/sheet.ts";
import { shownFinding } from "../workspace/find-diagnostics.ts";
import { rangeOf } from "../workspace/ranges.ts";
import { textEdits } from "./text-edits.ts";

/** `lineEnd`: what ends the lines of the editor's text. */
export function codeActions(
  sheet: Sheet,
  uri: string,
  range: Range,
  { only }: CodeActionContext,
  lineEnd: string,
): CodeAction[] {
  const { analysis, file, parsed } = sheet;
  const { path } = parsed.document.source;
  const inFile = (mend: Mend): readonly Finding[] =>
    analysis.findings.filter((one) => one.place?.file === file && one[mend]?.path === path);
  const mendable = inFile("fix");
  const wants = (kind: CodeActionKind): boolean =>
    only === undefined || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const action = (
    title: string,
    kind: CodeActionKind,
    findings: readonly Finding[],
    edits = together(findings),
  ) => ({
    title,
    kind,
    diagnostics: findings.map(shownFinding),
    edit: { changes: { [uri]: textEdits(edits, sheet.text, lineEnd) } },
  });
  const isHere = ({ place }: Finding): boolean =>
    place?.file === file && overlaps(rangeOf(place), range);
  const ignoring = (finding: Finding): CodeAction[] => {
    const comment = ignoreHere(finding, parsed);
    if (comment === undefined) return [];
    const title = `Ignore ${finding.rule} here, for a reason to be written`;
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
      ? [action("Mend all that lint can mend in this call sheet", fixAll, mendable)]
      : []),
  ];
}

const fixAll = `${CodeActionKind.SourceFixAll}.callsheet`;

/** The edits of all findings, but for those that touch what another one has changed: these are mended next. */
function together(findings: readonly Finding[]): readonly Edit[] {
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
