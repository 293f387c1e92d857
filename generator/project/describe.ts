/** Diagnostics as they are reported. Without diagnostics, the code that shows them is not loaded. */
import type { Diagnostic as Found } from "../diagnostics/diagnostic.ts";
import type { SourceText } from "../text/source-text.ts";
import type { Diagnostic } from "./report/report.ts";

export async function describe(
  found: readonly Found[],
  sources: readonly SourceText[] = [],
): Promise<readonly Diagnostic[]> {
  if (found.length === 0) return [];
  const { toReport } = await import("./report/diagnostics.ts");
  return toReport(found, sources);
}

/** Each diagnostic once; with `strict` every warning becomes an error. */
export async function judge(
  diagnostics: readonly Diagnostic[],
  { strict = false }: { readonly strict?: boolean | undefined },
): Promise<readonly Diagnostic[]> {
  if (diagnostics.length === 0) return diagnostics;
  const { strictly, unique } = await import("./report/diagnostics.ts");
  return unique(strict ? strictly(diagnostics) : diagnostics);
}
