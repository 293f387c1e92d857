/** Applies fixes in memory, repeatedly until no fix remains. */
import { diffModels } from "../../diff/diff-models.ts";
import type { Levels } from "../../lint/rule.ts";
import type { LintFinding, Fix, FixKind } from "../../lint/finding.ts";
import type { Model } from "../../model/model.ts";
import { anyOverlap, applyEdits, type SourceText } from "../../text/source-text.ts";
import { type LintedSources, lintWhole } from "./lint-sources.ts";

/** The call sheets after the fixes, and the remaining findings. */
export interface FixedSources extends LintedSources {
  readonly count: number;
}

export interface FixWishes {
  /** Selects the findings to fix. Default: all. */
  readonly select?: (findings: readonly LintFinding[]) => readonly LintFinding[];
  /** Whether to apply suggestions too, as long as the call sheets still compile. */
  readonly unsafe?: boolean;
}

/** Limits the rounds of fixes that depend on each other. */
const mostRounds = 50;

export function fixSources(
  before: readonly SourceText[],
  levels: Levels,
  { select = (findings) => findings, unsafe = false }: FixWishes = {},
): FixedSources {
  let state = lintWhole(before, levels);
  let count = 0;
  /** Fixes that break call sheets or change more than their rule promises. No rule should have such fixes. */
  const refused: Refused = new Map();
  for (let round = 0; round < mostRounds; round += 1) {
    const chosen = choose(select(state.findings), refused, unsafe);
    if (chosen.length === 0) break;
    const { sources } = state;
    const kept: Fix[] = [];
    /** Applies fixes. If they cannot be applied together, splits them in half to find the fix that fails. */
    const settle = (fixes: readonly Fix[]): void => {
      const next = lintWhole(withFixes(sources, [...kept, ...fixes]), levels);
      const editVerdict =
        next.errors > state.errors ? undefined : verdictOf(state.model, next.model);
      if (editVerdict === "fix" || (unsafe && editVerdict !== undefined)) {
        kept.push(...fixes);
        state = next;
        return;
      }
      const [first, ...others] = fixes;
      if (first !== undefined && others.length === 0) refused.set(keyOf(first), editVerdict);
      const half = Math.ceil(fixes.length / 2);
      for (const part of others.length === 0 ? [] : [fixes.slice(0, half), fixes.slice(half)])
        settle(part);
    };
    settle(chosen);
    count += kept.length;
  }
  return { ...state, findings: state.findings.map((one) => asRefused(one, refused)), count };
}

/** Returns the verdict of `callsheet diff` for the edit. Call sheets with errors had no callers. */
function verdictOf(old: Model | undefined, now: Model | undefined): FixKind {
  const changes = old === undefined || now === undefined ? [] : diffModels({ old, new: now });
  return changes.every(({ verdict }) => verdict === "docs") ? "fix" : "suggestion";
}

/** The actual kind of each fix: a suggestion, or undefined if it cannot be applied. */
type Refused = Map<string, FixKind | undefined>;

/** Returns the first fixes that do not overlap. */
function choose(
  findings: readonly LintFinding[],
  refused: Pick<Refused, "has">,
  unsafe: boolean,
): Fix[] {
  const byPath = new Map<string, Fix[]>();
  for (const finding of findings) {
    const fix = finding.fix ?? (unsafe ? finding.suggestion : undefined);
    if (fix === undefined || refused.has(keyOf(fix))) continue;
    const others = byPath.get(fix.path) ?? [];
    byPath.set(fix.path, others);
    if (!others.some((other) => anyOverlap(other.edits, fix.edits))) others.push(fix);
  }
  return [...byPath.values()].flat();
}

function asRefused(finding: LintFinding, refused: Pick<Refused, "has" | "get">): LintFinding {
  const { fix, suggestion, ...rest } = finding;
  const edit = fix ?? suggestion;
  if (edit === undefined || !refused.has(keyOf(edit))) return finding;
  return refused.get(keyOf(edit)) === undefined ? rest : { ...rest, suggestion: edit };
}

function withFixes(sources: readonly SourceText[], fixes: readonly Fix[]): SourceText[] {
  const byPath = Map.groupBy(fixes, ({ path }) => path);
  return sources.map((source) => {
    const edits = byPath.get(source.path)?.flatMap((fix) => fix.edits);
    return edits === undefined ? source : { ...source, text: applyEdits(source.text, edits) };
  });
}

const keyOf = ({ path, edits }: Fix): string => JSON.stringify([path, edits]);
