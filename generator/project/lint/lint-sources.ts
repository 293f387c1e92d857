import { diagnostic, type Diagnostic, fillIn } from "../../diagnostics/diagnostic.ts";
import { levelOf, type Levels, type MessageRule } from "../../lint/rule.ts";
import { lintDocuments } from "../../lint/lint.ts";
import { type LintFinding, withEdits } from "../../lint/finding.ts";
import { unknownRules } from "../../lint/rules/unknowns.ts";
import type { Model } from "../../model/model.ts";
import { countFacts, factWords, unknownFacts } from "../../model/unknowns.ts";
import { parseYaml } from "../../sheets/document/parse-yaml.ts";
import { hintAt } from "../../text/nearest.ts";
import type { SourceText, TextEdit } from "../../text/source-text.ts";
import { understand } from "../generate/compile.ts";
import type { Project } from "../config/project.ts";

/** Lints call sheets. Findings include compilation errors; after such errors only rules for the text are run. */
export const lintSources = (sources: readonly SourceText[], levels: Levels = {}): LintFinding[] => [
  ...lintWhole(sources, levels).findings,
];

export interface LintedSources {
  readonly sources: readonly SourceText[];
  readonly findings: readonly LintFinding[];
  /** The number of compilation errors. Rules run only without them, and can report further errors. */
  readonly errors: number;
  /** Undefined if there are compilation errors. */
  readonly model?: Model;
}

export function lintWhole(sources: readonly SourceText[], levels: Levels): LintedSources {
  const understood = understand(sources.map(parseYaml));
  const { model, diagnostics } = understood;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const findings = lintDocuments(understood, levels);
  return { sources, findings, errors, ...(model === undefined ? {} : { model }) };
}

interface Ratchet {
  /** The fix of a limit that is too high lowers the limit in the configuration. */
  readonly findings: readonly LintFinding[];
  /** Problems with the limits themselves. */
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: readonly UnknownCount[];
}

export interface UnknownCount {
  readonly service: string;
  readonly count: number;
  /** Null if no limit is configured. */
  readonly limit: number | null;
}

export function ratchet({ lint: settings = {}, spec, places }: Project, model: Model): Ratchet {
  const { unknowns: limits = {}, ...levels } = settings;
  const findings: LintFinding[] = [];
  const counts = model.services.map((service): UnknownCount => {
    const { name } = service;
    const all = unknownFacts(service);
    const count = all.length;
    const limit = Object.hasOwn(limits, name) ? limits[name] : undefined;
    if (limit === undefined) return { service: name, count, limit: null };
    const at = places?.unknowns?.[name];
    const facts = countFacts(all).map((one) => `${factWords[one.fact]} ${one.count}`);
    const say = (rule: MessageRule): void => {
      const level = levelOf(rule, levels);
      if (level === "off") return;
      const values = { service: name, count, limit, facts: facts.join(", ") };
      const message = fillIn(rule.message, values);
      const edits = rule === unknownRules.fewer && at !== undefined ? [lowered(at, count)] : [];
      findings.push({
        rule: rule.id,
        level,
        message,
        place: at?.place,
        target: `unknowns/${name}`,
        ...withEdits(rule.fixKind, places?.source?.path ?? "", edits),
      });
    };
    if (count > limit) say(unknownRules.more);
    else if (count < limit) say(unknownRules.fewer);
    return { service: name, count, limit };
  });
  const names = model.services.map(({ name }) => name);
  const diagnostics = Object.keys(limits)
    .filter((name) => !names.includes(name))
    .map((name) => {
      const hint = hintAt(name, names, `; there are ${names.join(", ")}.`);
      const values = { folder: spec, name, hint };
      return diagnostic("config-service", places?.unknowns?.[name]?.place, values);
    });
  return { findings, diagnostics, counts };
}

const lowered = ({ start, end }: { start: number; end: number }, count: number): TextEdit => ({
  start,
  end,
  text: String(count),
});
