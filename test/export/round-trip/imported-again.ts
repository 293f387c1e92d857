/** Imports and compiles a document, like `callsheet import` and `callsheet generate`. */
import { convert, type DocumentFormat } from "../../../generator/import/convert.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openapiDocument } from "../../../generator/export/openapi/document.ts";
import { publicService } from "../../../generator/open/public-model.ts";
import { documentText } from "../../../generator/export/openapi/json.ts";
import type { Model, Service } from "../../../generator/model/model.ts";
import { compile } from "../../../generator/project/generate/compile.ts";
import { printValues } from "../../../generator/sheets/fmt/print-spec.ts";

export async function imported(path: string, format: DocumentFormat): Promise<Model> {
  const done = await convert({ format, path, name: undefined });
  if (!done.ok || "isOther" in done.value) throw new Error(`${path} is not imported.`);
  const sources = printValues(done.value.values, () => "").map(({ path: file, text }) => ({
    path: file,
    origin: `spec/${file}`,
    file,
    text,
  }));
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return model;
}

/** The service after an export and an import. */
export async function importedAgain(service: Service, folder: string): Promise<Model> {
  const path = join(folder, `${service.name}.json`);
  writeFileSync(path, documentText(openapiDocument(publicService(service), "1.0.0")));
  return imported(path, "openapi");
}

export function onlyService({ services }: Model): Service {
  const [service] = services;
  if (service === undefined) throw new Error("There is no service.");
  return service;
}
