/** Selects new findings: those that a revision or folder did not have, by rule and target, independent of lines. */
import { fail, hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import type { LintFinding } from "../../lint/finding.ts";
import type { Project } from "../config/project.ts";
import { describe } from "../report/diagnostics.ts";
import { describeSide } from "../diff/describe-side.ts";
import { locateSheets, readSheets } from "../sides/locate-sheets.ts";
import type { Diagnostic } from "../report/report.ts";
import { findSides, gitProblem } from "../sides/find-sides.ts";
import { pairProjects, sideProjects } from "../sides/side-projects.ts";
import { lintWhole, ratchet } from "./lint-sources.ts";

export interface SinceOptions {
  /** Absolute. */
  readonly cwd: string;
  readonly projects: readonly Project[];
  /** The name of the side: `main`, `HEAD~3:api`, `../before`. */
  readonly since: string;
  readonly spec?: string | undefined;
}

export type Select = (findings: readonly LintFinding[]) => readonly LintFinding[];

/** Returns a selection for each project with call sheets on that side. Both sides use the current configuration. */
export async function findingsSince(
  options: SinceOptions,
): Promise<Outcome<ReadonlyMap<Project, Select>, Diagnostic>> {
  const { cwd, projects, since, spec } = options;
  const sides = findSides([since], cwd);
  if (!sides.ok) return fail(describe(sides.diagnostics));
  const side = sides.value.old;
  const where = { cwd, root: sides.value.repository?.root };
  try {
    const before = await sideProjects(side, { cwd, spec, other: sides.value.new });
    if (!before.ok) return fail(describeSide(side, before.diagnostics, before.sources, where));
    const selects = new Map<Project, Select>();
    const collected: Diagnostic[] = [];
    for (const pair of pairProjects(before.value, { projects, isBare: false })) {
      if (pair.new === undefined) continue;
      const located = locateSheets(pair, sides.value, cwd);
      collected.push(...describe(located.diagnostics));
      if (located.old === undefined) continue;
      const { sources, diagnosticSources, diagnostics } = readSheets(side, located.old, cwd);
      collected.push(...describeSide(side, diagnostics, diagnosticSources, where));
      selects.set(pair.new, selectNew(findingsOf(sources, pair.new)));
    }
    return hasErrors(collected) ? fail(collected) : succeed(selects, collected);
  } catch (error) {
    return fail(describe(gitProblem(error).diagnostics));
  }
}

function findingsOf(
  sources: Parameters<typeof lintWhole>[0],
  project: Project,
): readonly LintFinding[] {
  const { unknowns: _, ...levels } = project.lint ?? {};
  const { findings, model } = lintWhole(sources, levels);
  return model === undefined ? findings : [...findings, ...ratchet(project, model).findings];
}

/** Counts findings by rule and target: if there was one before, a second one is new. */
function selectNew(before: readonly LintFinding[]): Select {
  const known = new Map<string, number>();
  for (const one of before) known.set(keyOf(one), (known.get(keyOf(one)) ?? 0) + 1);
  return (findings) => {
    const left = new Map(known);
    return findings.filter((one) => {
      const count = left.get(keyOf(one)) ?? 0;
      left.set(keyOf(one), count - 1);
      return count <= 0;
    });
  };
}

const keyOf = ({ rule, target }: LintFinding): string => JSON.stringify([rule, target]);
