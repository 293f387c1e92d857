/** How many findings there are of each level. */
import type { Severity } from "../diagnostics/entry.ts";

export type Counts = Readonly<Record<Severity, number>>;

export function countLevels(findings: readonly { readonly level: Severity }[]): Counts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}
