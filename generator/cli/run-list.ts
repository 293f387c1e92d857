/** The output of `callsheet list`. */
import type { Config } from "../project/config/read-config.ts";
import { print, printJson, reportDiagnostics } from "./terminal.ts";
import { listTable } from "./list-table.ts";
import { listPackages } from "../project/list.ts";
import type { Run } from "../project/run.ts";

export interface ListRequest extends Run {
  readonly config: Config;
  readonly json: boolean;
}

/** Whether all packages could be listed; if not, people get the problems only. */
export async function runList({ config, json, ...run }: ListRequest): Promise<boolean> {
  const report = await listPackages(config, run);
  if (json) {
    printJson(report);
    return report.ok;
  }
  await reportDiagnostics(report.diagnostics);
  if (report.ok) print(listTable(report.packages.flatMap(({ operations }) => operations)));
  return report.ok;
}
