/** The result of a stage: a value, unless there is an error. Warnings accompany the value. */
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

export const hasErrors = (diagnostics: readonly { readonly severity: Severity }[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");
