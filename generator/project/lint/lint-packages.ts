/** `callsheet lint`: what rules find in the call sheets of packages; with `fix`, what is left after mending. */
import { hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { countLevels } from "../../lint/finding.ts";
import { unifiedPatch } from "../../text/unified-patch.ts";
import type { Project } from "../config/project.ts";
import type { Config } from "../config/read-config.ts";
import { describe, judge } from "../describe.ts";
import { asWritten } from "../load/as-written.ts";
import { replaceFiles, type Replacement } from "../replace-files.ts";
import type { Diagnostic, LintedPackage, Report } from "../report/report.ts";
import { Changes } from "./changes.ts";
import { lintProject, type Linted, type LintOptions } from "./lint-project.ts";
import type { Select } from "./since.ts";

export type { LintOptions };

export type LintReport = Report<LintedPackage>;

export async function lintPackages(config: Config, options: LintOptions): Promise<LintReport> {
  const found = [...(await describe(config.diagnostics, config.sources))];
  const before = await findBefore(config.projects, options);
  found.push(...before.diagnostics);
  const changes = new Changes();
  const linted: Linted[] = [];
  const projects = before.ok ? config.projects : [];
  const selectOf = (project: Project) => (before.ok ? before.value.get(project) : undefined);
  // Packages may share call sheets: all are mended before it is told of any what is left.
  const mended = new Map<Project, ReadonlySet<string>>();
  for (const project of options.fix === true && projects.length > 1 ? projects : []) {
    const { fixed } = await lintProject(project, options, changes, selectOf(project));
    mended.set(project, fixed);
  }
  for (const project of projects) {
    const one = await lintProject(project, options, changes, selectOf(project));
    linted.push({ ...one, fixed: new Set([...(mended.get(project) ?? []), ...one.fixed]) });
    found.push(...one.diagnostics);
  }
  const isWritten = options.fix === true && options.dryRun !== true;
  const refused = isWritten ? replaceFiles(changes.all.map(asAuthorsWrite)) : [];
  found.push(...(await describe(refused)));
  const diagnostics = await judge(found, options);
  /** Packages may share call sheets: what becomes of one is a single patch. */
  const told = new Set<string>();
  const packages = linted.map((one): LintedPackage => {
    const { spec, out, name = null } = one.project;
    const fixed = [...one.fixed].flatMap((path) => changes.get(path) ?? []);
    const untold = fixed.filter(({ path }) => !told.has(path));
    for (const { path } of untold) told.add(path);
    return {
      name,
      spec,
      out,
      ok: !hasErrors(one.diagnostics) && refused.length === 0,
      counts: countLevels(one.findings),
      unknowns: one.unknowns,
      fixed: refused.length === 0 ? fixed.map(({ file }) => file) : [],
      ...(options.dryRun === true && untold.length > 0 ? { patch: patchOf(untold) } : {}),
    };
  });
  return { version: 1, ok: !hasErrors(diagnostics), diagnostics, packages };
}

/** Loaded for who asks for it: nothing else of lint needs git. */
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
