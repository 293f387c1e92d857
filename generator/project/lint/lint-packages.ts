/** `callsheet lint`: what rules find in the call sheets of packages; with `fix`, what is left after mending. */
import { resolve } from "node:path";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { countLevels } from "../../lint/count.ts";
import type { Finding } from "../../lint/rule/finding.ts";
import type { SourceText } from "../../text/source-text.ts";
import { unifiedPatch } from "../../text/unified-patch.ts";
import type { Project } from "../config/project.ts";
import type { Config } from "../config/read-config.ts";
import { describe, judge } from "../describe.ts";
import { readServices } from "../read-inputs.ts";
import { replaceFiles, type Replacement } from "../replace-files.ts";
import type { Diagnostic, LintedPackage, Report } from "../report/report.ts";
import { findingReports } from "./finding-reports.ts";
import { fixSources } from "./fix-sources.ts";
import { lintSources } from "./lint-sources.ts";

export interface LintOptions {
  /** Base of relative paths; absolute. */
  readonly cwd: string;
  /** Take warnings for errors. */
  readonly strict?: boolean | undefined;
  /** Mend what can be mended. */
  readonly fix?: boolean | undefined;
  /** Write nothing, and say what would be written. */
  readonly dryRun?: boolean | undefined;
}

export type LintReport = Report<LintedPackage>;

/** Files as they were read, and as they are to be. */
type Changes = Map<string, Replacement>;

export async function lintPackages(config: Config, options: LintOptions): Promise<LintReport> {
  const found = [...(await describe(config.diagnostics, config.sources))];
  const changes: Changes = new Map();
  const linted: Linted[] = [];
  for (const project of config.projects) {
    const one = await lintOne(project, options, changes);
    linted.push(one);
    found.push(...one.diagnostics);
  }
  const isWritten = options.fix === true && options.dryRun !== true;
  const refused = isWritten ? replaceFiles([...changes.values()]) : [];
  found.push(...(await describe(refused)));
  const diagnostics = await judge(found, options);
  const packages = linted.map(({ project, findings, fixed, diagnostics: own }): LintedPackage => {
    const { spec, out, name = null } = project;
    const patch = patchOf(fixed, changes);
    return {
      name,
      spec,
      out,
      ok: !hasErrors(own) && refused.length === 0,
      counts: countLevels(findings),
      fixed: refused.length === 0 ? fixed.map(({ path }) => path) : [],
      ...(options.dryRun === true && patch !== "" ? { patch } : {}),
    };
  });
  return { version: 1, ok: !hasErrors(diagnostics), diagnostics, packages };

  function patchOf(fixed: readonly SourceText[], all: Changes): string {
    return fixed
      .flatMap(({ file, text }) => {
        const before = [...all.values()].find((one) => one.file === file)?.before;
        return before === undefined ? [] : [unifiedPatch({ file, before, after: text })];
      })
      .join("\n");
  }
}

interface Linted {
  readonly project: Project;
  readonly findings: readonly Finding[];
  /** The call sheets that were mended, as they are now. */
  readonly fixed: readonly SourceText[];
  readonly diagnostics: readonly Diagnostic[];
}

async function lintOne(project: Project, options: LintOptions, changes: Changes): Promise<Linted> {
  const { cwd, fix } = options;
  const { sources, diagnosticSources, diagnostics } = await readServices(project, cwd);
  const read = await describe(diagnostics, diagnosticSources);
  if (hasErrors(read)) return { project, findings: [], fixed: [], diagnostics: read };
  const pathOf = ({ path }: SourceText): string => resolve(cwd, project.spec, path);
  // Packages with the same spec folder share call sheets: what one has mended, the next one finds mended.
  const current = sources.map((source) => {
    return { ...source, text: changes.get(pathOf(source))?.text ?? source.text };
  });
  const levels = project.lint ?? {};
  const done =
    fix === true
      ? fixSources(current, levels)
      : { sources: current, findings: lintSources(current, levels) };
  const fixed = done.sources.filter((source, index) => source.text !== current[index]?.text);
  for (const source of fixed) {
    const path = pathOf(source);
    const before =
      changes.get(path)?.before ?? sources.find((one) => one.path === source.path)?.text ?? "";
    changes.set(path, { path, file: source.file, before, text: source.text });
  }
  return {
    project,
    findings: done.findings,
    fixed,
    diagnostics: [...read, ...findingReports(done.findings, done.sources)],
  };
}
