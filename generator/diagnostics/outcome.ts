/** What a stage gives: a value, unless there is an error. Warnings go with the value and end nothing. */
import type { Diagnostic } from "./diagnostic.ts";
import type { Severity } from "./entry.ts";

export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export const succeed = <T>(value: T, diagnostics: readonly Diagnostic[] = []): Outcome<T> => ({
  ok: true,
  value,
  diagnostics,
});

export const fail = (diagnostics: readonly Diagnostic[]): Outcome<never> => ({
  ok: false,
  diagnostics,
});

/** Whether anything among these ends the run. */
export const hasErrors = (diagnostics: readonly { readonly severity: Severity }[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");
