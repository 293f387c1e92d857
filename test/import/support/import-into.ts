/** A document imported as the command does it, for tests of what comes of its call sheets. */
import type { DocumentFormat } from "../../../generator/import/convert.ts";
import { importDocument } from "../../../generator/project/import/import-document.ts";

interface Wishes {
  readonly format: DocumentFormat;
  readonly path: string;
  readonly name?: string;
  /** The folder of call sheets; the default is `spec`. */
  readonly spec?: string;
}

/** @throws {Error} with all that it says, unless all is well. */
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
