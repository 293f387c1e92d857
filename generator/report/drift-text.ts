/** Every file that is not as it would be generated, and the command that mends it. */
import type { CheckedPackage } from "./report.ts";

export function driftText(
  { out, drift }: Pick<CheckedPackage, "out" | "drift">,
  command: string,
): string {
  const has = (wanted: string): boolean => drift.some(({ kind }) => kind === wanted);
  const files = `${drift.length} file${drift.length === 1 ? "" : "s"}`;
  return [
    ...drift.map(({ kind, file }) => `${kind.padEnd("different".length)}  ${out}/${file}`),
    "",
    `${files} not as generated. Run \`${command}\` and commit the result.`,
    ...(has("edited")
      ? ["Edited files are kept: move the edit into the spec, or give the edit up with --force."]
      : []),
    ...(has("foreign") ? ["Foreign files are in the way: move them elsewhere."] : []),
  ].join("\n");
}
