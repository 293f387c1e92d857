/** Messages about comparisons of API documents. */
import type { Entry } from "./entry.ts";

export const documentDiffMessages = {
  "document-missing": { severity: "error", message: 'There is no file "{name}"{hint}' },
  "document-alone": {
    severity: "error",
    message:
      "{name} is one file. Pass two documents, or two folders of call sheets: `callsheet diff main:{file} {name}`.",
  },
  "document-and-folder": {
    severity: "error",
    message:
      "{name} is a document, but {other} is a folder. Pass two documents, or two folders of call sheets.",
  },
  "document-and-revision": {
    severity: "error",
    message:
      "{name} is a document, but {other} is not. Pass `{other}:PATH` for a document in a revision.",
  },
  "side-not-document": {
    severity: "error",
    message: "{name} is neither an API document nor a folder of call sheets. Pass one of them.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
