/** Imports OpenAPI documents, generates their clients and calls them in this process. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compose, readDescription } from "../../../generator/import/convert.ts";
import { type Int64Type, withBigints } from "../../../generator/import/description/with-bigints.ts";
import { compile } from "../../../generator/project/generate/compile.ts";
import { printValues } from "../../../generator/sheets/fmt/print-spec.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { type Demo, demoOf } from "./caller-of.ts";

export interface ImportedDemo {
  readonly demo: Demo;
  /** The call sheets, by path. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Kinds of notes with their pointers, except notes about names and the base URL. */
  readonly notes: readonly string[];
}

/** `document`: the parsed document. */
export async function importedDemo(document: object, int64?: Int64Type): Promise<ImportedDemo> {
  const { sheets, notes } = await importedSheets(document, int64);
  const sources = Object.entries(sheets).map(([path, text]) => ({
    path,
    text,
    origin: path,
    file: path,
  }));
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return { demo: await demoOf(model), sheets, notes };
}

/** The call sheets and notes of a document. */
export async function importedSheets(
  document: object,
  int64: Int64Type = "integer",
): Promise<Pick<ImportedDemo, "sheets" | "notes">> {
  return await inTemporaryFolder(async (folder) => {
    const path = join(folder, "api.json");
    writeFileSync(path, JSON.stringify(document));
    const read = await readDescription({ format: "openapi", path, name: "demo" });
    if (!read.ok || "isOther" in read.value) throw new Error("It is not imported.");
    const { description } = read.value;
    const typed = int64 === "bigint" ? withBigints(description) : description;
    const described = { ...read.value, description: typed };
    const done = compose(described, { patterns: [], isRemembered: false });
    if (!done.ok) throw new Error("It is not imported.");
    const { values, notes } = done.value;
    const files = printValues(values, () => "").map(({ path: file, text }) => [file, text]);
    return {
      sheets: Object.fromEntries(files) as Record<string, string>,
      notes: notes
        .filter(({ kind }) => kind !== "operation-renamed" && kind !== "server-relative")
        .map(({ kind, origin }) => `${kind} ${origin.pointer}`),
    };
  });
}
