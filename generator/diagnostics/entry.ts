export type Severity = "error" | "warning";

/** One kind of diagnostic. `{name}` in its message is filled in by the code that reports it. */
export interface Entry {
  readonly severity: Severity;
  readonly message: string;
}
