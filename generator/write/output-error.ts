import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import { diagnostic, type Diagnostic, type DiagnosticValues } from "../diagnostics/diagnostic.ts";

/** Carries a diagnostic through this stage. Its public functions catch the error and return the diagnostic. */
export class OutputError extends Error {
  override readonly name = "OutputError" as const;
  readonly diagnostic: Diagnostic;

  constructor(found: Diagnostic) {
    super(found.message);
    this.diagnostic = found;
  }
}

export function outputError<C extends DiagnosticCode>(
  code: C,
  values: DiagnosticValues<C>,
): OutputError {
  return new OutputError(diagnostic(code, undefined, values));
}

type Action = "read" | "written" | "replaced" | "created" | "removed" | "found";

/** Advice for each system error that can occur while writing files. */
const advice: Readonly<Record<string, string>> = {
  EACCES: "Allow this user to read and write there, or set another output folder.",
  EPERM: "Allow this user to write there, or close the program that uses it.",
  EBUSY: "Close the program that uses it, and generate again.",
  ENOSPC: "Free some space on that disk, and generate again.",
  EDQUOT: "Free some of this user's space on that disk, and generate again.",
  EROFS: "The disk is mounted read-only. Set another output folder.",
  ENOENT:
    "A parent folder is missing, or on a read-only disk. Create it, or set another output folder.",
  EISDIR: "Move the folder of that name elsewhere.",
  ENOTDIR: "A part of its path is a file. Move that elsewhere.",
  EEXIST: "Move the existing file elsewhere.",
  EFBIG: "Allow this user larger files, or set another output folder.",
  ENAMETOOLONG: "Set an output folder with a shorter path.",
  ELOOP: "Remove the cycle of symbolic links.",
  EMFILE: "Close other programs or allow more open files, and generate again.",
};

/** Returns whether an error is a system error, as opposed to a bug in this program. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && "code" in error && "syscall" in error;
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return isSystemError(error) && codes.includes(error.code);
}

function asOutputError(error: unknown, file: string, action: Action): unknown {
  if (!isSystemError(error)) return error;
  const { code } = error;
  // "ENOSPC: no space left on device, write" repeats its code and call, and can contain an absolute path.
  const reason = /^\w+: ([^,]+)/.exec(error.message)?.[1] ?? error.message;
  return outputError("output-system", {
    file,
    action,
    reason,
    code,
    advice: advice[code] ?? "Fix that, and generate again.",
  });
}

/** Runs the work for one file. Rethrows a system error with the name of the file and advice. */
export function onFile<T>(file: string, action: Action, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asOutputError(error, file, action);
  }
}

export async function onFileLater<T>(
  file: string,
  action: Action,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asOutputError(error, file, action);
  }
}
