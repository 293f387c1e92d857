/** Rules over call sheets: the findings, those that a comment ignores left out. */
import { fillIn, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Severity } from "../diagnostics/entry.ts";
import type { Model } from "../model/model.ts";
import type { ParsedYaml } from "../spec/document/parse-yaml.ts";
import type { Cursor } from "../spec/format/cursor.ts";
import type { WrittenSpec } from "../spec/format/spec.ts";
import { compileFindings } from "./compile-findings.ts";
import { applyIgnores } from "./ignores.ts";
import { levelOf, type Levels } from "./levels.ts";
import { fieldsOf } from "./rule/fields-of.ts";
import { mending, type Finding } from "./rule/finding.ts";
import type { CheckRule, Checks, Details, Report } from "./rule/rule.ts";
import { rules } from "./rules/rules.ts";
import { Sites } from "./walk.ts";

export interface LintInput {
  readonly documents: readonly ParsedYaml[];
  readonly spec: WrittenSpec;
  /** Absent when the call sheets do not compile. */
  readonly model?: Model;
  /** What compiling complains of. */
  readonly diagnostics: readonly Diagnostic[];
}

type Kind = keyof Checks<unknown>;
type Site<K extends Kind> = Parameters<NonNullable<Checks<Report<string>>[K]>>[0];

/** In the order of the files, and of the text in these. */
export function lint(input: LintInput, levels: Levels = {}): Finding[] {
  const sites = new Sites(input.documents);
  const findings: Finding[] = [...compileFindings(input.diagnostics, sites.sheets, levels)];
  const asked = rules.flatMap((rule) => {
    const level = levelOf(rule, levels);
    if (rule.kind !== "check" || level === "off") return [];
    return [{ rule, report: reporter(rule, level, findings) }];
  });
  const look = <K extends Kind>(kind: K, site: Site<K>): void => {
    for (const { rule, report } of asked) {
      const check = rule.check[kind] as ((one: Site<K>, say: Report<string>) => void) | undefined;
      check?.(site, report);
    }
  };
  for (const sheet of sites.sheets) if (sheet.parsed.isReadable) look("sheet", sheet);
  const { spec, model } = input;
  for (const service of model === undefined ? [] : sites.services(spec, model)) {
    look("service", service);
    for (const parameter of service.client) look("parameter", parameter);
    for (const { operations } of service.resources) {
      for (const operation of operations) {
        look("operation", operation);
        for (const parameter of operation.parameters) look("parameter", parameter);
      }
    }
    for (const type of service.types) {
      look("type", type);
      for (const field of fieldsOf(type)) look("field", field);
    }
  }
  return applyIgnores(findings, sites.sheets, levels, model !== undefined).toSorted(byPlace);
}

function reporter({ id, message, mend: usual }: CheckRule, level: Severity, findings: Finding[]) {
  return (
    at: Cursor,
    values: Readonly<Record<string, string | number>>,
    { on = "key", edits, mend = usual }: Details = {},
  ): void => {
    const { path } = at.document.source;
    findings.push({
      rule: id,
      level,
      message: fillIn(message, values),
      place: on === "key" ? at.keyPlace : at.place,
      target: `${path}#${at.path.join("/")}`,
      ...mending(mend, path, edits),
    });
  };
}

function byPlace({ place: a }: Finding, { place: b }: Finding): number {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
