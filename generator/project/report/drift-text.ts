/** Every file that is not as it would be generated, and the command that updates it. */
import { builtFolder, builtManifest } from "../../text/built-path.ts";
import type { CheckedPackage } from "./report.ts";
import { plural } from "../../text/plural.ts";

export function driftText(
  { out, drift }: Pick<CheckedPackage, "out" | "drift">,
  command: string,
): string {
  const has = (wanted: string): boolean => drift.some(({ kind }) => kind === wanted);
  const isOldBuild = drift.some(({ kind, file }) => kind !== "stale" && file === builtManifest);
  const count = drift.length - (isOldBuild ? 1 : 0);
  const files = plural(count, "file");
  return [
    ...drift.map(({ kind, file }) => `${kind.padEnd("different".length)}  ${out}/${file}`),
    "",
    ...(count > 0 ? [`${files} not as generated. Run \`${command}\` and commit the result.`] : []),
    ...(isOldBuild ? [oldBuild(out, command)] : []),
    ...(has("edited")
      ? ["Edited files are kept: move the edit into the spec, or give the edit up with --force."]
      : []),
    ...(has("foreign") ? ["Foreign files are in the way: move them elsewhere."] : []),
  ].join("\n");
}

const oldBuild = (out: string, command: string): string =>
  `${out}/${builtFolder}/ was built from other sources than those in ${out}/src/. Run \`${command}\`, or ` +
  `\`npm run build\` in ${out}/ where the configuration says \`dist: false\`.`;
