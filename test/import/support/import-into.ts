/** Imports a document like the command. */
import type { DocumentFormat } from "../../../generator/import/convert.ts";
import { importDocument } from "../../../generator/project/import/import-document.ts";

interface Wishes {
  readonly format: DocumentFormat;
  readonly path: string;
  readonly name?: string;
  /** Folder of call sheets. Default: `spec`. */
  readonly spec?: string;
}

/** @throws {Error} with all diagnostics if the import fails. */
export async function importInto(
  cwd: string,
  { format, path, name, spec = "spec" }: Wishes,
): Promise<void> {
  const report = await importDocument({
    format,
    path,
    name,
    spec,
    cwd,
    check: false,
    schemaFrom: () => "schema.json",
  });
  if ("isOther" in report || !report.ok) throw new Error(JSON.stringify(report));
}
