/** Files that a command line names: the document itself, and the report of what it cannot say. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { toSlashes } from "../../text/to-slashes.ts";
import { temporaryFor } from "../../write/control-files.ts";
import { isSystemError } from "../../write/output-error.ts";
import { describe } from "../describe.ts";
import type { Diagnostic } from "../report/report.ts";

/** As a whole or not at all. Returns why it could not be written. */
export async function writeText(
  file: string,
  text: string,
  cwd: string,
): Promise<readonly Diagnostic[]> {
  const path = resolve(cwd, file);
  const temporary = temporaryFor(toSlashes(path), process.pid);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, text, { flag: "wx", flush: true });
    renameSync(temporary, path);
    return [];
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const values = { file: toSlashes(file), reason: error.code };
    return await describe([diagnostic("export-unwritable", undefined, values)]);
  } finally {
    rmSync(temporary, { force: true });
  }
}
