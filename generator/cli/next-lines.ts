/** What is left to do after `generate`, for people. */
import type { GeneratedPackage } from "../project/report/report.ts";

/** One text for each command: packages of one application have it in common. */
export function nextLines(packages: readonly Pick<GeneratedPackage, "next">[]): readonly string[] {
  const steps = packages.flatMap(({ next }) => next ?? []);
  return [...new Set(steps.map(({ reason, command }) => `${reason}\nNext: ${command}`))];
}
