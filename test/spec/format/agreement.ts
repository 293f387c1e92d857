/** Validates call sheets with the generator and with the JSON Schema for editors. */
import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import * as v from "valibot";
import { acceptFile } from "../../../generator/sheets/format/accept-file.ts";
import { packageFile, resourceFile, serviceFile } from "../../../generator/sheets/format/files.ts";

export const schemaText = readFileSync(
  new URL("../../../spec/schema.json", import.meta.url),
  "utf8",
);

/** Keywords of VS Code and JetBrains in addition to JSON Schema. */
export const editorKeywords = [
  "defaultSnippets",
  "markdownDescription",
  "markdownEnumDescriptions",
  "patternErrorMessage",
  "x-intellij-enum-metadata",
  "x-intellij-html-description",
] as const;

/** Strict: reports unknown keywords in the schema. */
const ajv = new Ajv({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  strictSchema: true,
  keywords: [...editorKeywords],
});

const bySchema: ValidateFunction = ajv.compile(JSON.parse(schemaText) as object);

export interface Verdict {
  readonly validator: boolean;
  readonly schema: boolean;
}

/** `path`: below the spec folder; determines the kind of the file. */
export function judge(path: string, value: unknown): Verdict {
  return { validator: v.safeParse(kindOf(path), value).success, schema: bySchema(value) };
}

/** Errors of the schema, for readable failures. */
export const schemaErrors = (): string => ajv.errorsText(bySchema.errors);

function kindOf(path: string) {
  if (path === "package.yaml") return packageFile;
  if (path === "accept.yaml") return acceptFile;
  return path.endsWith("/service.yaml") && path.split("/").length === 2
    ? serviceFile
    : resourceFile;
}
