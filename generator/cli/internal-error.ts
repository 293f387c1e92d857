/** The message for a bug in Callsheet: without a stack trace, unless one is requested. */
export function internalError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isAsked = (process.env["CALLSHEET_DEBUG"] ?? "0") !== "0";
  const trace = error instanceof Error && isAsked ? `\n\n${error.stack ?? ""}` : "";
  return (
    [
      `callsheet has failed: ${message}`,
      "This is a mistake of callsheet's, not one of yours. Please report it, with what comes when you run",
      "the same command again under CALLSHEET_DEBUG=1.",
    ].join("\n") + trace
  );
}
