/** What compiling complains of, as findings: nothing of it is checked again. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Levels } from "./levels.ts";
import { entryOf } from "./rule/mend.ts";
import { mending, type Finding } from "./rule/finding.ts";
import type { CompileRule } from "./rule/rule.ts";
import type { SheetSite } from "./rule/sites.ts";
import { rules } from "./rules/rules.ts";

const pages: ReadonlyMap<string, CompileRule> = new Map(
  rules.flatMap((rule) => (rule.kind === "compile" ? [[rule.id, rule]] : [])),
);

export function compileFindings(
  diagnostics: readonly Diagnostic[],
  sheets: readonly SheetSite[],
  levels: Levels,
): Finding[] {
  const byFile = new Map(sheets.map((sheet) => [sheet.parsed.document.source.file, sheet]));
  return diagnostics.flatMap((problem): Finding[] => {
    const { code: rule, severity, message, place } = problem;
    const level = severity === "error" ? severity : (levels[rule] ?? severity);
    if (level === "off") return [];
    const sheet = place === undefined ? undefined : byFile.get(place.file);
    if (place === undefined || sheet === undefined) {
      return [{ rule, level, message, place, target: place?.file ?? "" }];
    }
    const { path } = sheet.parsed.document.source;
    const page = sheet.parsed.isReadable ? pages.get(rule) : undefined;
    const mend = mending(page?.mend, path, page?.edits?.(problem, sheet));
    const target = `${path}#${(sheet.parsed.isReadable ? (entryOf(problem, sheet)?.path ?? []) : []).join("/")}`;
    return [{ rule, level, message, place, target, ...mend }];
  });
}
