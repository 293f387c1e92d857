import type { Entry } from "./entry.ts";

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
