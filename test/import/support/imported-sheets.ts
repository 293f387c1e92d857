/** Imports a document of a test and returns the call sheets as text. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { convert } from "../../../generator/import/convert.ts";
import type { NoteKind } from "../../../generator/import/notes/note-kinds.ts";
import { printValues } from "../../../generator/sheets/fmt/print-spec.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";

interface ImportedSheets {
  /** All sheets joined. */
  readonly text: string;
  readonly notes: readonly NoteKind[];
  /** Kind, pointer and detail of each note. */
  readonly places: readonly string[];
}

/** Imports an OpenAPI document. `facts`: further top-level keys. */
export async function importedSheets(paths: object, facts: object = {}): Promise<ImportedSheets> {
  const document = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.test" }],
    paths,
    ...facts,
  };
  return await inTemporaryFolder(async (folder) => {
    const path = join(folder, "api.json");
    writeFileSync(path, JSON.stringify(document));
    const done = await convert({ format: "openapi", path, name: "api" });
    if (!done.ok || "isOther" in done.value) throw new Error("The document is not imported.");
    const { values, notes } = done.value;
    return {
      text: printValues(values, () => "")
        .map((sheet) => sheet.text)
        .join("\n"),
      notes: notes.map(({ kind }) => kind),
      places: notes.map(({ kind, origin, detail = "" }) =>
        `${kind} ${origin.pointer} ${detail}`.trim(),
      ),
    };
  });
}
