import type { Entry } from "./entry.ts";

/** Why a document of another format is not imported, and what a person must look at: a part of the catalogue. */
export const importMessages = {
  "import-unknown-format": {
    severity: "error",
    message:
      "This is no OpenAPI document, which says `openapi:` or `swagger:` at its top, and no Discovery document, which says `discoveryVersion`.",
  },
  "import-version": {
    severity: "error",
    message:
      "This document says `{key}: {version}`; the versions that are read are `swagger: 2.0` and `openapi: 3.0`, `3.1` and `3.2`.",
  },
  "import-name-long": {
    severity: "error",
    message: "A name has more than {limit} characters, which no key of a call sheet has.",
  },
  "import-large": {
    severity: "error",
    message:
      "{file} would have {size} MiB, and no call sheet is read that has more than {limit}. Import a part of the document, or tag its operations.",
  },
  "import-foreign-sheets": {
    severity: "error",
    message:
      "{folder} holds call sheets that no import has written, and they are left alone. Give the service another name with --name, or name another folder with --out.",
  },
  "import-memory": {
    severity: "error",
    message:
      "What the last import wrote is kept in {file}, and that cannot be read: {reason}. Take it from your version control; or move the folder elsewhere, and import anew.",
  },
  "import-only": {
    severity: "error",
    message: 'No operation of the document matches "{pattern}" of --only{hint}',
  },
  "import-only-gone": {
    severity: "warning",
    message:
      'No operation of the document matches "{pattern}" any more, which the last --only of this service had{hint}',
  },
  "import-reference": {
    severity: "warning",
    message: "{reference} leads nowhere, so {lost} is unknown or missing. {fix}.",
  },
  "import-conflict": {
    severity: "warning",
    message: "Edited by hand and in the document: {what}. The edit stays; {now}",
  },
} as const satisfies Readonly<Record<string, Entry>>;

/** Why a document of another format cannot be read: a part of the catalogue. */
export const foreignMessages = {
  "foreign-syntax": {
    severity: "error",
    message: "This is neither JSON nor YAML: {reason}.",
  },
  "foreign-no-root": {
    severity: "error",
    message:
      "No file in {folder} begins an OpenAPI document: none has a key `openapi` or `swagger`. Name the file itself.",
  },
  "foreign-roots": {
    severity: "error",
    message: "{folder} holds several documents: {files}. Name the one that is meant.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
