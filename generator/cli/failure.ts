/** The output of a command that could not run: a report for tools, sentences for people. */
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { describe } from "../project/report/diagnostics.ts";
import { UsageError, type Command } from "./command.ts";
import { usageError } from "./help.ts";
import { printError, printJson, proseWidth } from "./terminal.ts";

interface Audience {
  readonly json: boolean;
  readonly command: Command | undefined;
}

/** Prints a wrong command line, or a bug in Callsheet; returns the exit code. */
export function printFailure(error: unknown, { json, command }: Audience): 2 | 70 {
  const isUsage = error instanceof UsageError;
  const reason = isUsage ? error.message : internalError(error);
  if (json) {
    const code = isUsage ? "command-line" : "internal-error";
    const diagnostics = describe([diagnostic(code, undefined, { reason })]);
    printJson({ version: 1, ok: false, diagnostics, packages: [] });
  } else printError(isUsage ? usageError(reason, command, proseWidth(process.stderr)) : reason);
  return isUsage ? 2 : 70;
}

/** The message for a bug in Callsheet: without a stack trace, unless one is requested. */
function internalError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isAsked = (process.env["CALLSHEET_DEBUG"] ?? "0") !== "0";
  const trace = error instanceof Error && isAsked ? `\n\n${error.stack ?? ""}` : "";
  return (
    [
      `callsheet failed: ${message}`,
      "This is a bug in callsheet. Please report it with the output of",
      "the same command with CALLSHEET_DEBUG=1.",
    ].join("\n") + trace
  );
}
