/** `callsheet lint`: returns the findings in the call sheets of packages; with `fix`, the remaining ones. */
import { join, resolve } from "node:path";
import { hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import { countLevels, type LintFinding } from "../../lint/finding.ts";
import { applyEdits, type SourceText, type TextEdit } from "../../text/source-text.ts";
import { unifiedPatch } from "../../text/line-changes.ts";
import type { Project } from "../config/project.ts";
import type { Config } from "../config/read-config.ts";
import { asWritten } from "../load/as-written.ts";
import { readServices } from "../generate/read-inputs.ts";
import { replaceFiles, type Replacement } from "../files/replace-files.ts";
import { describe, judge } from "../report/diagnostics.ts";
import type { Diagnostic, LintedPackage, Report } from "../report/report.ts";
import type { Run } from "../run.ts";
import { findingReports } from "./findings.ts";
import { lintWhole, ratchet, type UnknownCount } from "./lint-sources.ts";
import type { Select } from "./since.ts";

export type LintReport = Report<LintedPackage>;

export async function lintPackages(config: Config, options: LintOptions): Promise<LintReport> {
  const collected = [...describe(config.diagnostics, config.sources)];
  const before = await findBefore(config.projects, options);
  collected.push(...before.diagnostics);
  const changes = new Changes();
  const linted: Linted[] = [];
  const projects = before.ok ? config.projects : [];
  const selectOf = (project: Project) => (before.ok ? before.value.get(project) : undefined);
  // Packages can share call sheets: all are fixed before remaining findings are reported.
  const fixedFiles = new Map<Project, ReadonlySet<string>>();
  for (const project of options.fix === true && projects.length > 1 ? projects : []) {
    const { fixed } = await lintProject(project, options, changes, selectOf(project));
    fixedFiles.set(project, fixed);
  }
  for (const project of projects) {
    const one = await lintProject(project, options, changes, selectOf(project));
    linted.push({ ...one, fixed: new Set([...(fixedFiles.get(project) ?? []), ...one.fixed]) });
    collected.push(...one.diagnostics);
  }
  const isWritten = options.fix === true && options.dryRun !== true;
  const refused = isWritten ? replaceFiles(changes.all.map(asAuthorsWrite)) : [];
  collected.push(...describe(refused));
  const diagnostics = judge(collected, options);
  /** Packages can share call sheets: each sheet has one combined patch. */
  const reported = new Set<string>();
  const packages = linted.map((one): LintedPackage => {
    const { spec, out, name = null } = one.project;
    const fixed = [...one.fixed].flatMap((path) => changes.get(path) ?? []);
    const unreported = fixed.filter(({ path }) => !reported.has(path));
    for (const { path } of unreported) reported.add(path);
    return {
      name,
      spec,
      out,
      ok: !hasErrors(one.diagnostics) && refused.length === 0,
      counts: countLevels(one.findings),
      unknowns: one.unknowns,
      fixed: refused.length === 0 ? fixed.map(({ file }) => file) : [],
      ...(options.dryRun === true && unreported.length > 0 ? { patch: patchOf(unreported) } : {}),
    };
  });
  return { version: 1, ok: !hasErrors(diagnostics), diagnostics, packages };
}

/** Loaded on demand: no other part of lint needs git. */
async function findBefore(
  projects: readonly Project[],
  { cwd, since, spec }: LintOptions,
): Promise<Outcome<ReadonlyMap<Project, Select>, Diagnostic>> {
  if (since === undefined || projects.length === 0) return succeed(new Map());
  const { findingsSince } = await import("./since.ts");
  return await findingsSince({ cwd, projects, since, spec });
}

const patchOf = (fixed: readonly Replacement[]): string =>
  fixed.map(({ path, file, text }) => unifiedPatch({ file, ...asWritten(path, text) })).join("\n");

const asAuthorsWrite = (one: Replacement): Replacement => {
  return { ...one, text: asWritten(one.path, one.text).after };
};

export interface LintOptions {
  readonly cwd: string;
  readonly strict?: boolean | undefined;
  /** Whether to apply the fixes whose `diff` verdict is docs or none. */
  readonly fix?: boolean | undefined;
  /** Whether to apply suggestions too. Requires `fix`. */
  readonly unsafe?: boolean | undefined;
  /** Whether to write nothing, and return the patch. */
  readonly dryRun?: boolean | undefined;
  /** A revision or folder. Findings that already existed there are omitted. */
  readonly since?: string | undefined;
  /** The folder of call sheets, if the command line sets it. */
  readonly spec?: string | undefined;
  /** Called before a package is read, and before its rules run. Can throw to stop the run. */
  readonly onStage?: Run["onStage"];
}

export interface Linted {
  readonly project: Project;
  readonly findings: readonly LintFinding[];
  readonly unknowns: readonly UnknownCount[];
  /** Absolute paths of fixed files. */
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
  const { sources, diagnosticSources, diagnostics } = readServices(project, cwd);
  const read = describe(diagnostics, diagnosticSources);
  const fixed = new Set<string>();
  if (hasErrors(read)) return { project, findings: [], unknowns: [], fixed, diagnostics: read };
  const pathOf = ({ path }: SourceText): string => resolve(cwd, project.spec, path);
  const current = sources.map((source) => {
    return { ...source, text: changes.get(pathOf(source))?.text ?? source.text };
  });
  const { unknowns: _, ...levels } = project.lint ?? {};
  onStage?.(project, "understand");
  const fixedSheets = fix
    ? (await import("./fix-sources.ts")).fixSources(current, levels, { select, unsafe })
    : lintWhole(current, levels);
  for (const [index, source] of sources.entries()) {
    const text = fixedSheets.sources[index]?.text ?? source.text;
    if (text === current[index]?.text) continue;
    changes.replace(pathOf(source), source, text);
    fixed.add(pathOf(source));
  }
  const { model } = fixedSheets;
  const limits = model === undefined ? undefined : ratchet(project, model);
  const config = project.places?.source;
  const lowered = select(limits?.findings ?? []).flatMap((one) => one.fix?.edits ?? []);
  if (fix && lowered.length > 0 && config !== undefined) {
    const path = join(cwd, config.file);
    changes.edit(path, config, lowered);
    fixed.add(path);
  }
  const left = (limits?.findings ?? []).filter((one) => !fix || one.fix === undefined);
  const findings = select([...fixedSheets.findings, ...left]);
  const shown = config === undefined ? fixedSheets.sources : [...fixedSheets.sources, config];
  return {
    project,
    findings,
    unknowns: limits?.counts ?? [],
    fixed,
    diagnostics: [
      ...read,
      ...describe(limits?.diagnostics ?? [], shown),
      ...findingReports(findings, shown),
    ],
  };
}

export class Changes {
  readonly #files = new Map<string, Replacement>();
  readonly #edits = new Map<string, readonly TextEdit[]>();

  get all(): readonly Replacement[] {
    return [...this.#files.values()];
  }

  /** `path`: absolute. */
  get(path: string): Replacement | undefined {
    return this.#files.get(path);
  }

  replace(path: string, { file, text: read }: SourceText, text: string): void {
    const before = this.#files.get(path)?.before ?? read;
    this.#files.set(path, { path, file, before, text });
  }

  /** Adds edits of a file to those of other packages. */
  edit(path: string, source: SourceText, edits: readonly TextEdit[]): void {
    const known = this.#edits.get(path) ?? [];
    const isKnown = (edit: TextEdit): boolean =>
      known.some(
        (one) => one.start === edit.start && one.end === edit.end && one.text === edit.text,
      );
    const all = [...known, ...edits.filter((edit) => !isKnown(edit))];
    this.#edits.set(path, all);
    this.replace(path, source, applyEdits(source.text, all));
  }
}
