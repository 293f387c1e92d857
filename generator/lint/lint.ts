import { type Diagnostic, fillIn } from "../diagnostics/diagnostic.ts";
import type { Model } from "../model/model.ts";
import type { ParsedYaml } from "../sheets/document/parse-yaml.ts";
import type { Cursor } from "../sheets/format/cursor.ts";
import type { WrittenSpec } from "../sheets/format/spec.ts";
import type { SourceText } from "../text/source-text.ts";
import { type Level, type LintFinding, withEdits } from "./finding.ts";
import { entryOf } from "./fixes.ts";
import { applyIgnores } from "./ignores.ts";
import { type CheckRule, type CompileRule, type Details, levelOf, type Levels } from "./rule.ts";
import { lintRules } from "./rules/rules.ts";
import { boundsOf, docSite, fieldSites, type SheetSite, type SiteKinds } from "./sites.ts";
import { Sites } from "./walk.ts";

interface LintInput {
  readonly documents: readonly ParsedYaml[];
  readonly spec: WrittenSpec;
  /** Model; undefined if the call sheets do not compile. */
  readonly model?: Model;
  readonly diagnostics: readonly Diagnostic[];
}

/** Lints documents. Findings are sorted by file and by location. */
export function lintDocuments(input: LintInput, levels: Levels = {}): LintFinding[] {
  const sites = new Sites(input.documents);
  const findings: LintFinding[] = [...compileFindings(input.diagnostics, sites.sheets, levels)];
  const asked = lintRules.flatMap((rule) => {
    const isOff = levelOf(rule, levels) === "off" && levelOf(rule, levels, true) === "off";
    if (rule.kind !== "check" || isOff) return [];
    const levelIn = ({ isImported }: SourceText): Level => levelOf(rule, levels, isImported);
    return [{ rule, report: reporter(rule, levelIn, findings) }];
  });
  const look = <K extends keyof SiteKinds>(kind: K, site: SiteKinds[K]): void => {
    for (const { rule, report } of asked) rule.check[kind]?.(site, report);
  };
  const lookInto = <K extends "operation" | "parameter" | "type" | "field">(
    kind: K,
    site: SiteKinds[K],
  ): void => {
    look(kind, site);
    const [doc, bounds] = [docSite(site), boundsOf(site)];
    if (doc !== undefined) look("doc", doc);
    if (bounds !== undefined) look("bounds", bounds);
  };
  for (const sheet of sites.sheets) if (sheet.parsed.isReadable) look("sheet", sheet);
  const { spec, model } = input;
  for (const service of model === undefined ? [] : sites.services(spec, model)) {
    look("service", service);
    for (const parameter of service.client) lookInto("parameter", parameter);
    for (const { operations } of service.resources) {
      for (const operation of operations) {
        lookInto("operation", operation);
        for (const parameter of operation.parameters) lookInto("parameter", parameter);
      }
    }
    for (const type of service.types) {
      lookInto("type", type);
      for (const field of fieldSites(type)) lookInto("field", field);
    }
  }
  return applyIgnores(findings, sites.sheets, levels, model !== undefined).toSorted(byPlace);
}

function reporter(
  { id, message, fixKind: ruleFixKind }: CheckRule,
  levelIn: (source: SourceText) => Level,
  findings: LintFinding[],
) {
  return (
    at: Cursor,
    values: Readonly<Record<string, string | number>>,
    { on = "key", edits, fixKind = ruleFixKind }: Details = {},
  ): void => {
    const { source } = at.document;
    const { path } = source;
    const level = levelIn(source);
    if (level === "off") return;
    findings.push({
      rule: id,
      level,
      message: fillIn(message, values),
      place: on === "key" ? at.keyPlace : at.place,
      target: `${path}#${at.path.join("/")}`,
      ...withEdits(fixKind, path, edits),
    });
  };
}

function byPlace({ place: a }: LintFinding, { place: b }: LintFinding): number {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

const pages: ReadonlyMap<string, CompileRule> = new Map(
  lintRules.flatMap((rule) => (rule.kind === "compile" ? [[rule.id, rule]] : [])),
);

function compileFindings(
  diagnostics: readonly Diagnostic[],
  sheets: readonly SheetSite[],
  levels: Levels,
): LintFinding[] {
  const byFile = new Map(sheets.map((sheet) => [sheet.parsed.document.source.file, sheet]));
  return diagnostics.flatMap((problem): LintFinding[] => {
    const { code: rule, severity, message, place } = problem;
    const level = severity === "error" ? severity : (levels[rule] ?? severity);
    if (level === "off") return [];
    const sheet = place === undefined ? undefined : byFile.get(place.file);
    if (place === undefined || sheet === undefined) {
      return [{ rule, level, message, place, target: place?.file ?? "" }];
    }
    const { path } = sheet.parsed.document.source;
    const page = sheet.parsed.isReadable ? pages.get(rule) : undefined;
    const withFix = withEdits(page?.fixKind, path, page?.edits?.(problem, sheet));
    const target = `${path}#${(sheet.parsed.isReadable ? (entryOf(problem, sheet)?.path ?? []) : []).join("/")}`;
    return [{ rule, level, message, place, target, ...withFix }];
  });
}
