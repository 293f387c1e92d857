/** `info`: worth a look, without a need to act. */
export type Severity = "error" | "warning" | "info";

/** One kind of diagnostic. `{name}` in its message is filled in by the code that reports it. */
export interface Entry {
  readonly severity: Exclude<Severity, "info">;
  readonly message: string;
}
