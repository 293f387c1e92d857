/** `callsheet generate --check`: compares what would be generated with what is there. Writes nothing. */
import { resolve } from "node:path";
import type { Project } from "./config/project.ts";
import type { Config } from "./config/read-config.ts";
import { readInputs } from "./read-inputs.ts";
import { hasErrors } from "../diagnostics/outcome.ts";
import { generatorFingerprint } from "./cache/generator-fingerprint.ts";
import type { CheckedPackage, Diagnostic, Report } from "./report/report.ts";
import { compareTree } from "../write/compare-tree.ts";
import { driftOf } from "../write/comparison.ts";
import { describe, judge } from "./describe.ts";
import { keepInSession, readPrintCache } from "./cache/print-cache.ts";
import { renderProject } from "./render-project.ts";
import { sessionCacheOf, type RunOptions } from "./run-options.ts";

export interface Checked {
  readonly report: Report<CheckedPackage>;
  /** How many files of each package are as they would be generated. */
  readonly same: readonly number[];
}

export async function check(config: Config, options: RunOptions): Promise<Checked> {
  const found = [...(await describe(config.diagnostics, config.sources))];
  const packages: CheckedPackage[] = [];
  const counts: number[] = [];
  for (const project of config.projects) {
    const { name, drift, same = 0, diagnostics } = await compare(project, options);
    found.push(...diagnostics);
    counts.push(same);
    const isGood = drift !== undefined && !hasErrors(await judge(diagnostics, options));
    const { spec, out } = project;
    packages.push({ name, spec, out, ok: isGood && drift.length === 0, drift: drift ?? [] });
  }
  const diagnostics = await judge(found, options);
  const ok = !hasErrors(diagnostics) && packages.every((one) => one.ok);
  return { report: { version: 1, ok, diagnostics, packages }, same: counts };
}

interface Compared {
  readonly name: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent when nothing could be compared. */
  readonly drift?: CheckedPackage["drift"];
  readonly same?: number;
}

async function compare(project: Project, options: RunOptions): Promise<Compared> {
  const { cwd, caches, onStage } = options;
  onStage?.(project, "read");
  const inputs = await readInputs(project, cwd);
  const read = await describe(inputs.diagnostics, inputs.shown);
  const name = project.name ?? null;
  if (hasErrors(read)) return { name, diagnostics: read };
  const folder = resolve(cwd, project.out);
  const warm = sessionCacheOf(caches, folder);
  const store = { folder, cwd, generator: generatorFingerprint(), warm };
  const remembered = () => readPrintCache(store);
  const rendered = await renderProject(project, inputs, { ...options, remembered });
  const diagnostics = [...read, ...(await describe(rendered.diagnostics, inputs.shown))];
  if (!rendered.ok) return { name, diagnostics };
  const { memory, files, model } = rendered.value;
  keepInSession(store, memory);
  onStage?.(project, "write");
  const { value, diagnostics: obstacles } = compareTree(rendered.value.folder, files, {
    dist: project.dist,
  });
  return {
    name: model.package.name,
    diagnostics: [...diagnostics, ...(await describe(obstacles))],
    ...(value === undefined ? {} : { drift: driftOf(value), same: value.same.length }),
  };
}
