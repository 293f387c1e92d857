import type { Entry } from "./entry.ts";

/** Why a document of another format is not written: a part of the catalogue. */
export const exportMessages = {
  "export-unwritable": { severity: "error", message: "{file} cannot be written: {reason}." },
} as const satisfies Readonly<Record<string, Entry>>;
