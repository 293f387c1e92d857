/** The output of a command that could not run: a report for tools, sentences for people. */
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { usage } from "./help.ts";
import { internalError } from "./internal-error.ts";
import { toReport } from "../project/report/diagnostics.ts";
import { printError, printJson } from "./terminal.ts";

interface Audience {
  readonly json: boolean;
  readonly command?: string | undefined;
}

/** A command line that cannot be followed. */
export function printUsageError(reason: string, { json, command }: Audience): void {
  if (json) printFailure("command-line", reason);
  else printError(`${reason}\n\n${usage(command)}`);
}

/** A bug in Callsheet. */
export function printInternalError(error: unknown, { json }: Audience): void {
  if (json) printFailure("internal-error", internalError(error));
  else printError(internalError(error));
}

function printFailure(code: "command-line" | "internal-error", reason: string): void {
  const diagnostics = toReport([diagnostic(code, undefined, { reason })]);
  printJson({ version: 1, ok: false, diagnostics, packages: [] });
}
