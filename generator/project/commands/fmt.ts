/** `callsheet fmt`: rewrites call sheets in canonical form, or lists those that are not. */
import { join, resolve } from "node:path";
import { isNamed } from "../config/choose-projects.ts";
import type { Project } from "../config/project.ts";
import type { Config } from "../config/read-config.ts";
import { readServices } from "../generate/read-inputs.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { formatSheets, type FormattedSheet } from "../../sheets/fmt/format-sheets.ts";
import type { CheckedPackage, Diagnostic, FormattedPackage, Report } from "../report/report.ts";
import { packageName } from "../../sheets/format/spec-of.ts";
import { asWritten } from "../load/as-written.ts";
import { replaceFiles } from "../files/replace-files.ts";
import { describe, judge } from "../report/diagnostics.ts";

export interface FmtOptions {
  readonly cwd: string;
  readonly check: boolean;
  /** Files to format. If empty: all files. */
  readonly files?: readonly string[];
}

export interface Fmt {
  readonly report: Report<FormattedPackage | CheckedPackage>;
  readonly count: number;
}

export function formatPackages(config: Config, { cwd, check, files: only = [] }: FmtOptions): Fmt {
  const collected = [...describe(config.diagnostics, config.sources)];
  const projects: FormattedProject[] = [];
  for (const project of config.projects) {
    const formatted = formatProject(project, cwd, only);
    projects.push(formatted);
    collected.push(...formatted.diagnostics);
  }
  const isGood = !hasErrors(collected);
  // Packages with the same spec folder share call sheets.
  const changed = new Map(
    projects.flatMap(({ project, sheets }) =>
      sheets.map((sheet) => [resolve(cwd, project.spec, sheet.source.path), sheet]),
    ),
  );
  if (isGood && !check) {
    const refused = replaceFiles(
      Array.from(changed, ([path, { source, text }]) => {
        const { after } = asWritten(path, text);
        return { path, file: source.file, before: source.text, text: after };
      }),
    );
    collected.push(...describe(refused));
  }
  const diagnostics = judge(collected);
  const ok = !hasErrors(diagnostics);
  const packages = projects.map((one) => {
    const { spec, out } = one.project;
    const entries = { name: one.name ?? null, spec, out, ok: !hasErrors(one.diagnostics) && ok };
    const files = ok ? one.sheets.map(({ source }) => source.path) : [];
    if (!check) return { ...entries, formatted: files };
    const drift = files.map((file) => ({ file, kind: "different" as const }));
    return { ...entries, ok: entries.ok && drift.length === 0, drift };
  });
  return {
    report: { version: 1, ok: ok && packages.every((one) => one.ok), diagnostics, packages },
    count: new Set(projects.flatMap(({ paths }) => paths)).size,
  };
}

interface FormattedProject {
  readonly project: Project;
  readonly name: string | undefined;
  readonly paths: readonly string[];
  /** Files that are not in canonical form. */
  readonly sheets: readonly FormattedSheet[];
  readonly diagnostics: readonly Diagnostic[];
}

function formatProject(project: Project, cwd: string, only: readonly string[]): FormattedProject {
  const { name, sources, diagnosticSources, diagnostics } = readServices(project, cwd);
  const paths = sources.map(({ path }) => resolve(cwd, project.spec, path));
  if (hasErrors(diagnostics)) {
    return {
      project,
      name,
      paths,
      sheets: [],
      diagnostics: describe(diagnostics, diagnosticSources),
    };
  }
  const { changed, diagnostics: collected } = formatSheets(sources);
  const all = describe([...diagnostics, ...collected], diagnosticSources);
  const known = name ?? packageName(sources);
  const isWanted = (path: string): boolean =>
    only.length === 0 || isNamed(only, join(project.spec, path), cwd);
  return {
    project,
    name: known,
    paths: paths.filter((_, index) => isWanted(sources[index]?.path ?? "")),
    sheets: changed.filter(({ source }) => isWanted(source.path)),
    diagnostics: all,
  };
}
