/** What a tool gets when no package can be looked at: the shape that it expects, with nothing done. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { print } from "../terminal.ts";

export function printFailure(
  command: string,
  isCheck: boolean,
  diagnostics: readonly Diagnostic[],
): void {
  const nothing = isCheck ? { current: false } : { written: [], removed: [] };
  print(JSON.stringify({ ...(command === "generate" ? nothing : {}), diagnostics }, null, 2));
}
