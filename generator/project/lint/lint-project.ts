/** The findings of one package, and what mending changes of its files. */
import { join, resolve } from "node:path";
import { hasErrors } from "../../diagnostics/outcome.ts";
import type { Finding } from "../../lint/finding.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Project } from "../config/project.ts";
import { describe } from "../describe.ts";
import { readServices } from "../read-inputs.ts";
import type { Diagnostic } from "../report/report.ts";
import type { Changes } from "./changes.ts";
import type { Run } from "../run.ts";
import { findingReports } from "./finding-reports.ts";
import { lintWhole } from "./lint-sources.ts";
import type { Select } from "./since.ts";
import { ratchet, type UnknownCount } from "./ratchet.ts";

export interface LintOptions {
  /** Base of relative paths; absolute. */
  readonly cwd: string;
  /** Take warnings for errors. */
  readonly strict?: boolean | undefined;
  /** Mend what can be mended while `diff` says docs or nothing. */
  readonly fix?: boolean | undefined;
  /** With `fix`: make suggestions too. */
  readonly unsafe?: boolean | undefined;
  /** Write nothing, and say what would be written. */
  readonly dryRun?: boolean | undefined;
  /** Only what this revision, or this folder, did not have. */
  readonly since?: string | undefined;
  /** The folder of call sheets, where the command line names one. */
  readonly spec?: string | undefined;
  /** Called before a package is read, and before its rules are asked; may throw to stop the run. */
  readonly onStage?: Run["onStage"];
}

export interface Linted {
  readonly project: Project;
  readonly findings: readonly Finding[];
  readonly unknowns: readonly UnknownCount[];
  /** Absolute paths of files that were mended. */
  readonly fixed: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

export async function lintProject(
  project: Project,
  { cwd, fix = false, unsafe = false, onStage }: LintOptions,
  changes: Changes,
  select: Select = (findings) => findings,
): Promise<Linted> {
  onStage?.(project, "read");
  const { sources, diagnosticSources, diagnostics } = await readServices(project, cwd);
  const read = await describe(diagnostics, diagnosticSources);
  const fixed = new Set<string>();
  if (hasErrors(read)) return { project, findings: [], unknowns: [], fixed, diagnostics: read };
  const pathOf = ({ path }: SourceText): string => resolve(cwd, project.spec, path);
  const current = sources.map((source) => {
    return { ...source, text: changes.get(pathOf(source))?.text ?? source.text };
  });
  const { unknowns: _, ...levels } = project.lint ?? {};
  onStage?.(project, "understand");
  const mended = fix
    ? (await import("./fix-sources.ts")).fixSources(current, levels, { select, unsafe })
    : lintWhole(current, levels);
  for (const [index, source] of sources.entries()) {
    const text = mended.sources[index]?.text ?? source.text;
    if (text === current[index]?.text) continue;
    changes.replace(pathOf(source), source, text);
    fixed.add(pathOf(source));
  }
  const { model } = mended;
  const limits = model === undefined ? undefined : ratchet(project, model);
  const config = project.places?.source;
  const lowered = select(limits?.findings ?? []).flatMap((one) => one.fix?.edits ?? []);
  if (fix && lowered.length > 0 && config !== undefined) {
    const path = join(cwd, config.file);
    changes.edit(path, config, lowered);
    fixed.add(path);
  }
  const left = (limits?.findings ?? []).filter((one) => !fix || one.fix === undefined);
  const findings = select([...mended.findings, ...left]);
  const shown = config === undefined ? mended.sources : [...mended.sources, config];
  return {
    project,
    findings,
    unknowns: limits?.counts ?? [],
    fixed,
    diagnostics: [
      ...read,
      ...(await describe(limits?.diagnostics ?? [], shown)),
      ...findingReports(findings, shown),
    ],
  };
}
