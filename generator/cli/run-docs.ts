/** The output of `callsheet docs`: the pages that were written. */
import { posix } from "node:path";
import type { Config } from "../project/config/read-config.ts";
import { documentPackages, type DocsOptions } from "../project/docs.ts";
import { plural } from "../text/plural.ts";
import { toSlashes } from "../text/to-slashes.ts";
import { print, printJson, reportDiagnostics } from "./terminal.ts";

export interface DocsRequest extends DocsOptions {
  readonly config: Config;
  readonly json: boolean;
}

/** Whether all pages are there now, or why the command line cannot be followed. */
export async function runDocs(request: DocsRequest): Promise<boolean | string> {
  const { config, json, ...options } = request;
  const { report, usageError } = await documentPackages(config, options);
  if (usageError !== undefined) return usageError;
  if (json) {
    printJson(report);
    return report.ok;
  }
  await reportDiagnostics(report.diagnostics, report.ok ? "" : "; nothing was written");
  if (!report.ok) return false;
  for (const { pages } of report.packages) {
    for (const { file, bytes, operations, unknowns, written } of pages) {
      const path = posix.join(toSlashes(options.out), file);
      const size = `${Math.ceil(bytes / 1000)} kB`;
      const facts = `${plural(operations, "operation")}, ${plural(unknowns, "unknown")}, ${size}`;
      print(`${written ? "wrote" : "as it was"} ${path} (${facts})`);
    }
  }
  return true;
}
