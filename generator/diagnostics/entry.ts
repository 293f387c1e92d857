/** `info`: worth a look, and nothing to act on at once. */
export type Severity = "error" | "warning" | "info";

/** One kind of diagnostic. `{name}` in its message is filled in by the code that reports it. */
export interface Entry {
  readonly severity: Exclude<Severity, "info">;
  readonly message: string;
}
