/** The documents of real APIs as call sheets, which are not part of the repository. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { convert, type DocumentFormat } from "../../../generator/import/convert.ts";
import { printValues } from "../../../generator/sheets/fmt/print-spec.ts";
import type { SourceText } from "../../../generator/text/source-text.ts";

const corpus =
  process.env["CALLSHEET_CORPUS"] ??
  fileURLToPath(new URL("../../../../shared/corpus", import.meta.url));

export const isThere = existsSync(join(corpus, "openapi"));
if (!isThere) process.stdout.write(`There is no ${corpus}: its warnings are not looked at.\n`);

const within = (folder: string): string[] =>
  readdirSync(join(corpus, folder))
    .filter((name) => /\.(?:json|yaml)$/.test(name))
    .map((name) => `${folder}/${name}`);

/** Paths below the folder, with `/` between names. */
export const documents: readonly string[] = isThere
  ? ["discovery", "openapi", "openapi/small"].flatMap(within)
  : [];

export async function sheetsOfDocument(document: string): Promise<readonly SourceText[]> {
  const format: DocumentFormat = document.startsWith("discovery/") ? "discovery" : "openapi";
  const read = await convert({ format, path: join(corpus, document), name: undefined });
  if (!read.ok || "isOther" in read.value) throw new Error(`${document} is not read.`);
  return printValues(read.value.values, () => "schema.json").map(({ path, text }) => {
    return { path, text, origin: `spec/${path}`, file: `spec/${path}` };
  });
}
