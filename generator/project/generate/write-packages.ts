/** Writes rendered packages. All output folders are locked and checked before anything in any of them changes. */
import { resolve } from "node:path";
import { hasErrors } from "../../diagnostics/outcome.ts";
import type { Diagnostic } from "../report/report.ts";
import { isSame } from "../../write/scan-tree.ts";
import { compareTree } from "../../write/compare-tree.ts";
import { recordRun } from "../incremental/up-to-date.ts";
import { type HeldTree, holdTree } from "../../write/write-tree.ts";
import { sorted } from "../../text/texts.ts";
import { now } from "../progress.ts";
import { describe, judge } from "../report/diagnostics.ts";
import type { Preparation, RenderedPackage } from "./prepare.ts";
import type { Run } from "../run.ts";

export interface WrittenPackage {
  /** Whether the package has no errors, and its folder is up to date. */
  readonly ok: boolean;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly built: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly milliseconds: number;
}

const nothing = { written: [], removed: [], built: [], diagnostics: [], milliseconds: 0 };

interface Attempt {
  readonly preparation: Preparation;
  readonly held?: HeldTree | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export async function writePackages(
  prepared: readonly Preparation[],
  run: Run,
): Promise<readonly WrittenPackage[]> {
  const attempts: Attempt[] = [];
  try {
    for (const preparation of prepared) attempts.push(await attempt(preparation, run));
    const attemptDiagnostics = attempts.flatMap(({ diagnostics }) => diagnostics);
    if (hasErrors(judge(attemptDiagnostics, run))) {
      const left = leavePackages(prepared, run);
      return left.map((one, index) => {
        const diagnostics = attempts[index]?.diagnostics ?? [];
        return { ...one, ok: one.ok && !hasErrors(diagnostics), diagnostics };
      });
    }
    const written: WrittenPackage[] = [];
    for (const one of attempts) written.push(await write(one, run));
    return written;
  } finally {
    for (const { held } of attempts) held?.release();
  }
}

async function attempt(preparation: Preparation, run: Run): Promise<Attempt> {
  const { project, rendered } = preparation;
  if (rendered === undefined) return { preparation, diagnostics: [] };
  const { force, signal, onStage } = run;
  onStage?.(project, "write");
  const outcome = await holdTree(rendered.folder, rendered.files, { force, signal });
  const diagnostics = describe(outcome.diagnostics);
  return { preparation, diagnostics, held: outcome.ok ? outcome.value : undefined };
}

async function write(
  { preparation, held, diagnostics }: Attempt,
  { cwd, signal }: Run,
): Promise<WrittenPackage> {
  const { rendered } = preparation;
  if (rendered === undefined || held === undefined) return { ...nothing, ok: true };
  const started = now();
  const { lock } = held;
  const { written, removed, diagnostics: failures } = await held.write();
  const isWritten = !hasErrors(failures);
  const built = isWritten ? await rendered.writeBuild?.({ lock, signal }) : undefined;
  const ofBuilt = built?.diagnostics ?? [];
  // A recorded run counts as built, so it is recorded only after the build is complete.
  if (isWritten && !hasErrors(ofBuilt)) remember(preparation, diagnostics, cwd);
  const ofSources = describe([...failures, ...held.release()]);
  const allDiagnostics = [...diagnostics, ...ofSources, ...describe(ofBuilt)];
  const ok = !hasErrors(allDiagnostics);
  const milliseconds = now() - started;
  const removedFiles = sorted(new Set([...removed, ...(built?.removed ?? [])]));
  return {
    ok,
    written,
    removed: removedFiles,
    built: built?.written ?? [],
    diagnostics: allDiagnostics,
    milliseconds,
  };
}

function remember(
  { name, project, rendered }: Preparation,
  ofWriting: readonly Diagnostic[],
  cwd: string,
): void {
  if (name === null || rendered === undefined) return;
  const { inputs, findings, memory } = rendered;
  const folder = resolve(cwd, project.out);
  recordRun({ inputs, folder, cwd, name, findings: [...findings, ...ofWriting] });
  memory.save();
}

/** Writes nothing, and reports for each package whether it is up to date. */
export function leavePackages(
  prepared: readonly Preparation[],
  run: Run,
): readonly WrittenPackage[] {
  return prepared.map(({ isCurrent, rendered, diagnostics }) => {
    const isGood = !hasErrors(judge(diagnostics, run));
    return { ...nothing, ok: isGood && (isCurrent || isAsRendered(rendered)) };
  });
}

function isAsRendered(rendered: RenderedPackage | undefined): boolean {
  if (rendered === undefined) return false;
  const { value } = compareTree(rendered.folder, rendered.files);
  return value !== undefined && isSame(value);
}
