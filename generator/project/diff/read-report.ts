/** Reads a comparison from `callsheet diff --format json` to show it again. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as v from "valibot";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { describe } from "../report/diagnostics.ts";
import { type DiffReport, diffReportFormat, type FailedDiff } from "../report/diff-report.ts";
import type { Compared } from "./outcome.ts";

/** A stored report of a failed comparison fails like that comparison. */
export async function readReport(
  file: string,
  cwd: string,
): Promise<Compared<DiffReport> | FailedDiff> {
  const refuse = async (reason: string): Promise<FailedDiff> => ({
    version: 1,
    ok: false,
    packages: [],
    diagnostics: describe([diagnostic("report-unreadable", undefined, { file, reason })]),
  });
  let value: unknown;
  try {
    value = JSON.parse(await readFile(resolve(cwd, file), "utf8"));
  } catch (error) {
    return await refuse(
      error instanceof SyntaxError ? "it is not JSON" : "the file does not exist",
    );
  }
  if (!v.is(diffReportFormat, value)) {
    return await refuse("it was not written by `callsheet diff --format json` of this version");
  }
  return "verdict" in value ? { ok: true, value } : value;
}
