/** The output of `callsheet fmt`: the call sheets that were rewritten, or that would be. */
import { posix } from "node:path";
import type { Config } from "../project/config/read-config.ts";
import type { CheckedPackage, FormattedPackage } from "../project/report/report.ts";
import { print, printError, printJson, reportDiagnostics } from "./terminal.ts";
import { formatPackages, type FmtOptions } from "../project/fmt.ts";
import { toSlashes } from "../text/to-slashes.ts";
import { plural } from "../text/plural.ts";

export interface FmtRequest extends FmtOptions {
  readonly config: Config;
  readonly json: boolean;
  /** The command that formats them. */
  readonly command: string;
}

/** Whether all call sheets are formatted now. */
export async function runFmt({ config, json, command, ...options }: FmtRequest): Promise<boolean> {
  const { report, count } = await formatPackages(config, options);
  if (json) {
    printJson(report);
    return report.ok;
  }
  await reportDiagnostics(report.diagnostics, report.ok ? "" : "; nothing was written");
  if (report.diagnostics.some(({ severity }) => severity === "error")) return false;
  const names = [...new Set(report.packages.flatMap(namesOf))];
  if (names.length === 0) print(`${sheets(count)} in canonical form.`);
  else if (!options.check) print([...names, "", `${sheets(names.length)} formatted.`].join("\n"));
  else {
    const advice = `${sheets(names.length)} not in canonical form. Run \`${command}\` and commit the result.`;
    printError([...names, "", advice].join("\n"));
  }
  return report.ok;
}

const sheets = (count: number): string => plural(count, "call sheet");

const namesOf = (one: FormattedPackage | CheckedPackage): string[] => {
  const paths = "formatted" in one ? one.formatted : one.drift.map(({ file }) => file);
  return paths.map((path) => posix.join(toSlashes(one.spec), path));
};
