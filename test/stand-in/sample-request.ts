import type { WireOperation } from "../wire/operations.ts";

/** Sample values of a variable: its name without a pattern, and `*`, `**` or a pattern such as `a/b/*`. */
export type Fill = (name: string, shape: string) => string;

/** Ordinary values of one or more segments. */
export const ordinary: Fill = (name, shape) =>
  shape.replace("**", `${name}/deep/er`).replace("*", `${name}-1`);

/** A request target for an operation. Values must already be encoded. */
export function sampleTarget(operation: WireOperation, fill: Fill = ordinary): string {
  const path = operation.template.replaceAll(
    /\{([^}=]+)(?:=([^}]+))?\}/g,
    (_, name: string, shape = "*") => fill(name, shape),
  );
  const query = new URLSearchParams(operation.fixed).toString();
  return query === "" ? path : `${path}?${query}`;
}
