/** Lists every file that differs from its generated version, with the command that updates it. */
import { builtFolder, builtManifest } from "../../text/package-layout.ts";
import { plural } from "../../text/texts.ts";
import { driftKinds } from "../../write/scan-tree.ts";
import type {
  CheckedPackage,
  GeneratedPackage,
  LintedPackage,
  ListedPackage,
  Report,
  Result,
} from "./report.ts";

export function driftText(
  { out, drift }: Pick<CheckedPackage, "out" | "drift">,
  command: string,
): string {
  const has = (wanted: string): boolean => drift.some(({ kind }) => kind === wanted);
  const isOldBuild = drift.some(({ kind, file }) => kind !== "stale" && file === builtManifest);
  const count = drift.length - (isOldBuild ? 1 : 0);
  const files = plural(count, "file");
  return [
    ...driftKinds.flatMap((kind) =>
      firstOf(
        drift.filter((one) => one.kind === kind).map(({ file }) => `${out}/${file}`),
        kind.padEnd("different".length),
      ),
    ),
    "",
    ...(count > 0
      ? [`${files} differ from the generator's output. Run \`${command}\` and commit the result.`]
      : []),
    ...(isOldBuild ? [oldBuild(out, command)] : []),
    ...(has("edited")
      ? ["Edited files are kept: move the edit into the spec, or discard it with --force."]
      : []),
    ...(has("foreign")
      ? ["Files that were not generated are in the way: move them elsewhere."]
      : []),
  ].join("\n");
}

/** Maximum number of listed files of one kind. Before the first run, every file is missing. */
const most = 20;

function firstOf(files: readonly string[], label: string): readonly string[] {
  const lines = files.slice(0, most).map((file) => `${label}  ${file}`);
  const rest = files.length - lines.length;
  return rest === 0 ? lines : [...lines, `${label}  and ${rest} more`];
}

const oldBuild = (out: string, command: string): string =>
  `${out}/${builtFolder}/ is not built from the sources in ${out}/src/. Run \`${command}\`.`;

export function withText<
  Package extends GeneratedPackage | CheckedPackage | ListedPackage | LintedPackage,
>(report: Report<Package>): Result<Package> {
  const drifts = report.packages.flatMap(
    (one: GeneratedPackage | CheckedPackage | ListedPackage | LintedPackage) =>
      "drift" in one && one.drift.length > 0 ? [driftText(one, "callsheet generate")] : [],
  );
  return {
    ...report,
    text: [...report.diagnostics.map(({ text }) => text), ...drifts].join("\n\n"),
  };
}
