export type Severity = "error" | "warning";

/** One kind of complaint. `{name}` in its message is filled in by whoever reports it. */
export interface Entry {
  readonly severity: Severity;
  readonly message: string;
}
