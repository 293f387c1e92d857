/** Plans to formatted files. Printers and formatter are loaded here, on demand. */
import type { Style } from "../../print/format/format-options.ts";
import type { FilePlan } from "../../emit/plan/file-plan.ts";
import type { OutputFile } from "../../print/output-file.ts";
import type { PrintedFile } from "../../print/printed-file.ts";
import { now } from "../../text/clock.ts";

export interface PrintOptions {
  /** How code is formatted; undefined for the printer's layout. */
  readonly format?: Style | undefined;
  /** Called after each file. */
  readonly onFile?: ((file: OutputFile) => void) | undefined;
  /** Stops between two files; the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** Handlebars templates by name. */
export type Prose = Readonly<Record<string, string>>;

export async function printFiles(
  plans: readonly FilePlan[],
  prose: Prose,
  { format, onFile, signal }: PrintOptions,
): Promise<OutputFile[]> {
  if (plans.length === 0) return [];
  const print = await printerOf(plans);
  const { formatFile } = await import("../../print/format/format-file.ts");
  const files: OutputFile[] = [];
  let turn = now();
  for (const plan of plans) {
    const file = await formatFile(print(plan, prose), format);
    files.push(file);
    onFile?.(file);
    signal?.throwIfAborted();
    if (now() - turn < 50) continue;
    // Printing blocks the event loop; without this turn a run could not be interrupted.
    await new Promise(setImmediate);
    turn = now();
  }
  return files;
}

/** ts-morph is loaded for code only. */
async function printerOf(
  plans: readonly FilePlan[],
): Promise<(plan: FilePlan, prose: Prose) => PrintedFile> {
  if (plans.some(({ kind }) => kind === "module")) {
    const { printFile } = await import("../../print/print-file.ts");
    return printFile;
  }
  const { printText } = await import("../../print/print-text.ts");
  return (plan, prose) => {
    if (plan.kind === "module") throw new Error(`${plan.path} is code.`);
    return printText(plan, prose);
  };
}
