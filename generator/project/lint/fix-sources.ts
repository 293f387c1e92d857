/** Findings with a fix, mended in memory: again and again, until there is nothing more to mend. */
import type { Levels } from "../../lint/levels.ts";
import type { Finding, Fix } from "../../lint/rule/finding.ts";
import { anyOverlap, applyEdits } from "../../text/text-edit.ts";
import type { SourceText } from "../../text/source-text.ts";
import { lintWhole, type LintedSources } from "./lint-sources.ts";

/** All call sheets as they are now, and what is left. */
export interface FixedSources extends LintedSources {
  /** How many fixes were applied. */
  readonly count: number;
}

/** More rounds than fixes that wait for each other. */
const mostRounds = 50;

/** `select`: the findings that are to be mended, of those that there are. */
export function fixSources(
  before: readonly SourceText[],
  levels: Levels,
  select: (findings: readonly Finding[]) => readonly Finding[] = (findings) => findings,
): FixedSources {
  let state = lintWhole(before, levels);
  let count = 0;
  /** Fixes that made something worse, as no rule should have them. */
  const refused = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const chosen = choose(select(state.findings), refused);
    if (chosen.length === 0) break;
    const all = lintWhole(withFixes(state.sources, chosen), levels);
    if (all.errors <= state.errors) {
      state = all;
      count += chosen.length;
      continue;
    }
    const kept: Fix[] = [];
    const { sources } = state;
    for (const fix of chosen) {
      const next = lintWhole(withFixes(sources, [...kept, fix]), levels);
      if (next.errors > state.errors) refused.add(keyOf(fix));
      else {
        kept.push(fix);
        state = next;
      }
    }
    count += kept.length;
  }
  return { ...state, findings: state.findings.map((one) => withoutFix(one, refused)), count };
}

/** The first ones that do not touch each other. */
function choose(findings: readonly Finding[], refused: ReadonlySet<string>): Fix[] {
  const byPath = new Map<string, Fix[]>();
  for (const { fix } of findings) {
    if (fix === undefined || refused.has(keyOf(fix))) continue;
    const others = byPath.get(fix.path) ?? [];
    byPath.set(fix.path, others);
    if (!others.some((other) => anyOverlap(other.edits, fix.edits))) others.push(fix);
  }
  return [...byPath.values()].flat();
}

/** What was refused is not promised again. */
function withoutFix(finding: Finding, refused: ReadonlySet<string>): Finding {
  const { fix, ...rest } = finding;
  return fix === undefined || !refused.has(keyOf(fix)) ? finding : rest;
}

function withFixes(sources: readonly SourceText[], fixes: readonly Fix[]): SourceText[] {
  const byPath = Map.groupBy(fixes, ({ path }) => path);
  return sources.map((source) => {
    const edits = byPath.get(source.path)?.flatMap((fix) => fix.edits);
    return edits === undefined ? source : { ...source, text: applyEdits(source.text, edits) };
  });
}

const keyOf = ({ path, edits }: Fix): string => JSON.stringify([path, edits]);
