/** `callsheet generate` as a person sees it: package by package, with what was written or what is wrong. */
import type { Project } from "../config/project.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { print, reportDiagnostics, startProgress } from "../terminal.ts";
import { generate, type GenerateReport } from "./generate.ts";

export interface Request {
  readonly projects: readonly Project[];
  readonly json: boolean;
  /** Say nothing but what is wrong. */
  readonly quiet: boolean;
  readonly signal: AbortSignal;
}

export interface GenerateRequest extends Request {
  readonly force: boolean;
}

/** Whether all went well. */
export async function runGenerate(request: GenerateRequest): Promise<boolean> {
  const { projects, json, quiet, force, signal } = request;
  const done: { readonly project: Project; readonly report: GenerateReport }[] = [];
  for (const project of projects) {
    if (signal.aborted) break;
    const started = performance.now();
    const report = await withProgress(project, quiet, (onFile) =>
      generate({ ...project, force, signal, onFile }),
    );
    done.push({ project, report });
    if (json) continue;
    const { out } = project;
    const where = projects.length === 1 ? "" : ` to ${out}/`;
    await reportDiagnostics(report.diagnostics, report.sources, `; nothing was written${where}`);
    const { written, removed, model } = report;
    if (quiet || written === undefined || removed === undefined) continue;
    const { generateSummary } = await import("./generate-summary.ts");
    const milliseconds = performance.now() - started;
    print(generateSummary({ out, written, removed, model, milliseconds }));
  }
  if (json) printJson(done.map(({ project, report }) => ({ project, ...forTools(report) })));
  return (
    done.length === projects.length && done.every(({ report }) => report.written !== undefined)
  );
}

const forTools = ({ diagnostics, written = [], removed = [] }: GenerateReport) => ({
  diagnostics,
  written,
  removed,
});

interface Told {
  readonly project: Project;
  readonly diagnostics: readonly Diagnostic[];
}

/** One package is told by itself; several are a list, in which each names its folders. */
export function printJson(told: readonly Told[], more: object = {}): void {
  const [first] = told;
  if (first !== undefined && told.length === 1) {
    const { project: _, ...report } = first;
    print(JSON.stringify({ ...more, ...report }, null, 2));
    return;
  }
  const packages = told.map(({ project: { spec, out, name }, ...report }) => ({
    spec,
    out,
    ...(name === undefined ? {} : { name }),
    ...report,
  }));
  print(JSON.stringify({ ...more, packages }, null, 2));
}

type OnFile = (done: number, all: number) => void;

export async function withProgress<T>(
  { out }: Project,
  quiet: boolean,
  work: (onFile: OnFile | undefined) => Promise<T>,
): Promise<T> {
  if (quiet) return await work(undefined);
  const progress = startProgress();
  try {
    return await work((done, all) => {
      progress.show(`${out}/: ${done} of ${all} files printed`);
    });
  } finally {
    progress.end();
  }
}
