/** Prints why a command could not run: a report for tools, sentences for people. */
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { describe } from "../project/report/diagnostics.ts";
import { UsageError, type Command } from "./command.ts";
import { usageError } from "./help.ts";
import { printError, printJson, proseWidth } from "./terminal.ts";

interface Audience {
  readonly json: boolean;
  readonly command: Command | undefined;
}

/** Prints a usage error, or a bug in Callsheet. Returns the exit code. */
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

/** Returns the message for a bug in Callsheet. Includes a stack trace only if one is requested. */
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
