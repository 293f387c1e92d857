/** Documents written in tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { startOf } from "../../../generator/diagnostics/diagnostic.ts";
import type { ImportedDocument } from "../../../generator/import/source/imported-document.ts";

/** A document of one file in memory. */
export const foreignDocument = (value: unknown, file = "document.json"): ImportedDocument => ({
  root: { file, value },
  at: () => ({ refusal: "missing", detail: "there is no such file" }),
  place: () => startOf(file),
  places: (origins) => origins.map(() => startOf(file)),
});

/** Creates files in a folder that is deleted after the test. Returns its path. */
export function foreignFiles(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "callsheet-foreign-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
