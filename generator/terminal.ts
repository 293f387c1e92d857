/** Everything that is said to a person goes through here. */
import { styleText } from "node:util";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { SourceText } from "./load/source-text.ts";

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Shows diagnostics with their lines, on standard error; colours only where a terminal wants them. */
export async function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: readonly SourceText[],
): Promise<void> {
  if (diagnostics.length === 0) return;
  const { showDiagnostics } = await import("./diagnostics/show.ts");
  const shown = showDiagnostics(diagnostics, sources, (style, text) =>
    styleText(style, text, { stream: process.stderr }),
  );
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const count = `${errors} error${errors === 1 ? "" : "s"}; nothing was written.`;
  printError(errors === 0 ? shown : `${shown}\n\n${count}`);
}
