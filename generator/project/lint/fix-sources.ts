/** Findings with a fix, mended in memory: again and again, until there is nothing more to mend. */
import { lint } from "../../lint/lint.ts";
import type { Levels } from "../../lint/levels.ts";
import type { Finding, Fix } from "../../lint/rule/finding.ts";
import { anyOverlap, applyEdits } from "../../text/text-edit.ts";
import { parseYaml } from "../../spec/document/parse-yaml.ts";
import type { SourceText } from "../../text/source-text.ts";
import { understand } from "../compile.ts";

export interface FixedSources {
  /** All of them, as they are now. */
  readonly sources: readonly SourceText[];
  /** How many fixes were applied. */
  readonly count: number;
  /** What is left. */
  readonly findings: readonly Finding[];
}

/** More rounds than fixes that wait for each other. */
const mostRounds = 50;

interface State {
  readonly sources: readonly SourceText[];
  readonly findings: readonly Finding[];
  /** Errors of compiling: rules are asked when there are none, and may then find errors of their own. */
  readonly errors: number;
}

export function fixSources(before: readonly SourceText[], levels: Levels): FixedSources {
  let state = stateOf(before);
  let count = 0;
  /** Fixes that made something worse, as no rule should have them. */
  const refused = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const chosen = choose(state.findings, refused);
    if (chosen.length === 0) break;
    const all = stateOf(withFixes(state.sources, chosen));
    if (all.errors <= state.errors) {
      state = all;
      count += chosen.length;
      continue;
    }
    const kept: Fix[] = [];
    const { sources } = state;
    for (const fix of chosen) {
      const next = stateOf(withFixes(sources, [...kept, fix]));
      if (next.errors > state.errors) refused.add(keyOf(fix));
      else {
        kept.push(fix);
        state = next;
      }
    }
    count += kept.length;
  }
  return { sources: state.sources, findings: state.findings, count };

  function stateOf(sources: readonly SourceText[]): State {
    const understood = understand(sources.map(parseYaml));
    const errors = understood.diagnostics.filter(({ severity }) => severity === "error").length;
    return { sources, findings: lint(understood, levels), errors };
  }
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

function withFixes(sources: readonly SourceText[], fixes: readonly Fix[]): SourceText[] {
  const byPath = Map.groupBy(fixes, ({ path }) => path);
  return sources.map((source) => {
    const edits = byPath.get(source.path)?.flatMap((fix) => fix.edits);
    return edits === undefined ? source : { ...source, text: applyEdits(source.text, edits) };
  });
}

const keyOf = ({ path, edits }: Fix): string => JSON.stringify([path, edits]);
