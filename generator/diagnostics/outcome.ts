/** What a stage gives: a value, unless there is an error. Warnings go with the value and end nothing. */
import type { Diagnostic } from "./diagnostic.ts";
import type { Severity } from "./entry.ts";

export type Outcome<T, D = Diagnostic> =
  | { readonly ok: true; readonly value: T; readonly diagnostics: readonly D[] }
  | { readonly ok: false; readonly diagnostics: readonly D[] };

export const succeed = <T, D = Diagnostic>(
  value: T,
  diagnostics: readonly D[] = [],
): Outcome<T, D> => ({
  ok: true,
  value,
  diagnostics,
});

export const fail = <D = Diagnostic>(diagnostics: readonly D[]): Outcome<never, D> => ({
  ok: false,
  diagnostics,
});

/** Whether anything among these ends the run. */
export const hasErrors = (diagnostics: readonly { readonly severity: Severity }[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");
