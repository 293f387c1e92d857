/** `callsheet generate`: generates code for all packages. Renders all of them before it writes any. */
import { existsSync } from "node:fs";
import type { Config } from "../config/read-config.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import type { Model } from "../../model/model.ts";
import type { Diagnostic, GeneratedPackage, Report } from "../report/report.ts";
import { manifestName } from "../../write/paths.ts";
import { onDisk } from "../../write/output-folder.ts";
import { now } from "../progress.ts";
import { foldersLeft } from "../config/output-folders.ts";
import { describe, judge } from "../report/diagnostics.ts";
import { type Preparation, prepare } from "../generate/prepare.ts";
import type { Run } from "../run.ts";
import { nextStep } from "../surroundings/next-step.ts";
import type { WrittenPackage } from "../generate/write-packages.ts";

export type GenerateReport = Report<GeneratedPackage>;

export interface Generated {
  readonly report: GenerateReport;
  /** Additional output of the command line, per package. */
  readonly details: readonly GenerateDetail[];
}

export interface GenerateDetail {
  /** Undefined if nothing had to be rendered, or rendering failed. */
  readonly model?: Model | undefined;
  readonly milliseconds: number;
}

/** Writes missing and different files, removes stale ones, and touches nothing else. Writes nothing after an error. */
export async function generatePackages(config: Config, run: Run): Promise<Generated> {
  const prepared = await prepareAll(config, run);
  const before = [
    ...describe(config.diagnostics, config.sources),
    ...prepared.flatMap(({ diagnostics }) => diagnostics),
  ];
  const created = prepared.filter(isNew);
  const written = await finish(prepared, hasErrors(judge(before, run)), run);
  const after = [
    ...written.flatMap(({ diagnostics }) => diagnostics),
    ...(written.every(({ ok }) => ok) ? leftBy(created, config, run) : []),
  ];
  const diagnostics = judge([...before, ...after], run);
  const packages = await Promise.all(
    prepared.map(async ({ project, name }, index): Promise<GeneratedPackage> => {
      const { spec, out } = project;
      const { ok = false, written: paths = [], removed = [], built = [] } = written[index] ?? {};
      const next =
        ok && name !== null ? await nextStep({ project, name, cwd: run.cwd }) : undefined;
      const done = { name, spec, out, ok, written: paths, removed, built };
      return next === undefined ? done : { ...done, next };
    }),
  );
  return {
    report: { version: 1, ok: !hasErrors(diagnostics), diagnostics, packages },
    details: prepared.map(({ rendered, milliseconds }, index) => ({
      model: rendered?.model,
      milliseconds: milliseconds + (written[index]?.milliseconds ?? 0),
    })),
  };
}

const isNew = ({ rendered }: Preparation): boolean =>
  rendered !== undefined && !existsSync(onDisk(rendered.folder, manifestName));

/** Reports generated files in former output folders of new packages. Returns nothing without a configuration. */
function leftBy(
  created: readonly Preparation[],
  { projects, outputs = projects.map(({ out }) => out), sources }: Config,
  { cwd }: Run,
): readonly Diagnostic[] {
  if (created.length === 0 || sources.length === 0) return [];
  const folders = created.map(({ project, rendered }) => ({
    out: project.out,
    services: rendered?.model.services.map(({ name }) => name) ?? [],
  }));
  const all = [...outputs, ...projects.map(({ out }) => out)];
  return describe(foldersLeft(folders, all, cwd));
}

type Timed = Preparation & { readonly milliseconds: number };

async function prepareAll({ projects }: Config, run: Run): Promise<Timed[]> {
  const prepared: Timed[] = [];
  for (const project of projects) {
    const started = now();
    const one = await prepare(project, run);
    prepared.push({ ...one, milliseconds: now() - started });
  }
  return prepared;
}

/** Returns the result for each package. If nothing changed, no further code is loaded. */
async function finish(
  prepared: readonly Preparation[],
  isRefused: boolean,
  run: Run,
): Promise<readonly WrittenPackage[]> {
  const left = { written: [], removed: [], built: [], diagnostics: [], milliseconds: 0 };
  if (prepared.every(({ rendered }) => rendered === undefined)) {
    return prepared.map(({ isCurrent, diagnostics }) => {
      return { ...left, ok: isCurrent && !hasErrors(judge(diagnostics, run)) };
    });
  }
  const { leavePackages, writePackages } = await import("../generate/write-packages.ts");
  return isRefused ? leavePackages(prepared, run) : await writePackages(prepared, run);
}
