import type { Entry } from "./entry.ts";

export const importMessages = {
  "import-unknown-format": {
    severity: "error",
    message:
      "The document is neither OpenAPI nor Discovery: the top level has no `openapi`, `swagger` or `discoveryVersion`.",
  },
  "import-version": {
    severity: "error",
    message:
      "The document has `{key}: {version}`, which is not supported. Use `swagger: 2.0` or `openapi: 3.0`, `3.1` or `3.2`.",
  },
  "import-name-long": {
    severity: "error",
    message:
      "A name is longer than {limit} characters, the limit for keys of call sheets. Shorten it.",
  },
  "import-large": {
    severity: "error",
    message:
      "{file} would be {size} MiB; the limit for call sheets is {limit} MiB. Import a part of the document, or tag its operations.",
  },
  "import-foreign-sheets": {
    severity: "error",
    message:
      "{folder} contains call sheets that were not written by an import; they were not changed. Pass another service name with --name, or another folder with --out.",
  },
  "import-memory": {
    severity: "error",
    message:
      "The record of the last import, {file}, cannot be read: {reason}. Restore it from version control; or move the folder elsewhere, and import again.",
  },
  "import-only": {
    severity: "error",
    message: 'No operation of the document matches --only "{pattern}"{hint}',
  },
  "import-only-gone": {
    severity: "warning",
    message:
      'No operation of the document matches --only "{pattern}" of the previous import any longer{hint}',
  },
  "import-reference": {
    severity: "warning",
    message: "{reference} cannot be resolved, so {lost} is unknown or missing. {fix}.",
  },
  "import-conflict": {
    severity: "warning",
    message: "Conflict: {what} changed both by hand and in the document. Your edit was kept; {now}",
  },
} as const satisfies Readonly<Record<string, Entry>>;

export const documentMessages = {
  "foreign-syntax": {
    severity: "error",
    message: "The document is neither JSON nor YAML: {reason}.",
  },
  "foreign-no-root": {
    severity: "error",
    message:
      "No file in {folder} has the key `openapi` or `swagger` of a root document. Pass the file itself.",
  },
  "foreign-roots": {
    severity: "error",
    message: "{folder} contains several documents: {files}. Pass one of them.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
