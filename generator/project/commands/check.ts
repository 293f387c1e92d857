/** `callsheet generate --check`: compares generated files with the files on the disk. Writes nothing. */
import { isBuilding, type Project } from "../config/project.ts";
import type { Config } from "../config/read-config.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import type { CheckedPackage, Diagnostic, Report } from "../report/report.ts";
import { compareTree } from "../../write/compare-tree.ts";
import { treeDrift } from "../../write/scan-tree.ts";
import { describe, judge } from "../report/diagnostics.ts";
import { renderPackage } from "../generate/render-package.ts";
import { readPackage } from "../generate/prepare.ts";
import type { Run } from "../run.ts";

export interface Checked {
  readonly report: Report<CheckedPackage>;
  /** The number of up-to-date files per package. */
  readonly same: readonly number[];
}

interface CheckOptions extends Run {
  /** Whether a package is packed: its built form must exist. */
  readonly isPacked?: boolean;
}

export async function checkPackages(config: Config, run: CheckOptions): Promise<Checked> {
  const collected = [...describe(config.diagnostics, config.sources)];
  const packages: CheckedPackage[] = [];
  const counts: number[] = [];
  for (const project of config.projects) {
    const { name, drift, same = 0, diagnostics } = await compare(project, run);
    collected.push(...diagnostics);
    counts.push(same);
    const isGood = drift !== undefined && !hasErrors(judge(diagnostics, run));
    const { spec, out } = project;
    packages.push({ name, spec, out, ok: isGood && drift.length === 0, drift: drift ?? [] });
  }
  const diagnostics = judge(collected, run);
  const ok = !hasErrors(diagnostics) && packages.every((one) => one.ok);
  return { report: { version: 1, ok, diagnostics, packages }, same: counts };
}

interface Compared {
  readonly name: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if the package could not be compared. */
  readonly drift?: CheckedPackage["drift"];
  readonly same?: number;
}

async function compare(project: Project, run: CheckOptions): Promise<Compared> {
  const name = project.name ?? null;
  const read = await readPackage(project, run);
  if (!read.ok) return { name, diagnostics: read.diagnostics };
  const rendered = await renderPackage(project, read.value, run);
  const diagnostics = [...read.diagnostics, ...rendered.diagnostics];
  if (!rendered.ok) return { name, diagnostics };
  const { files, model, folder } = rendered.value;
  run.onStage?.(project, "write");
  const { value, diagnostics: conflicts } = compareTree(folder, files, {
    dist: !isBuilding(project) ? "ignored" : run.isPacked === true ? "required" : "compared",
  });
  return {
    name: model.package.name,
    diagnostics: [...diagnostics, ...describe(conflicts)],
    ...(value === undefined ? {} : { drift: treeDrift(value), same: value.same.length }),
  };
}
