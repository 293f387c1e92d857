/** `info`: worth knowing, but requires no action. */
export type Severity = "error" | "warning" | "info";

/** A kind of diagnostic. The code that reports it passes a value for each `{name}` in the message. */
export interface Entry {
  readonly severity: Exclude<Severity, "info">;
  readonly message: string;
}
