/** Imports a document, and returns the jobs that the import detects. */
import type { Description } from "../../../generator/import/description/description.ts";
import { Notes } from "../../../generator/import/notes/notes.ts";
import type { ImportedDocument } from "../../../generator/import/source/imported-document.ts";
import { composeSheets } from "../../../generator/import/sheets/compose-sheets.ts";
import { isMapping, type PlainValue } from "../../../generator/sheets/document/plain-value.ts";
import { foreignDocument } from "../support/foreign-document.ts";

interface Waits {
  /** `wait:` by operation, as JSON. */
  readonly waits: Readonly<Record<string, unknown>>;
  /** Pointers of jobs whose states are unknown. */
  readonly unknown: readonly string[];
}

export function waitsOf(
  document: object,
  read: (document: ImportedDocument, notes: Notes) => Description,
): Waits {
  const notes = new Notes();
  const { values } = composeSheets(read(foreignDocument(document), notes), { name: "api" }, notes);
  const waits = [...values].flatMap(([, sheet]) => {
    const operations = sheet.get("operations");
    const resource = String(sheet.get("resource"));
    return isMapping(operations)
      ? [...operations].flatMap(([name, operation]) => {
          const wait = isMapping(operation) ? operation.get("wait") : undefined;
          return wait === undefined ? [] : [[`${resource}.${name}`, plain(wait)] as const];
        })
      : [];
  });
  return {
    waits: Object.fromEntries(waits),
    unknown: notes.all
      .filter(({ kind }) => kind === "wait-unknown")
      .map(({ origin }) => origin.pointer),
  };
}

const plain = (value: PlainValue): unknown => {
  if (isMapping(value))
    return Object.fromEntries([...value].map(([key, entry]) => [key, plain(entry)]));
  return Array.isArray(value) ? value.map(plain) : value;
};
