/** Finds the target of a rename at a cursor, or the reason why it cannot be renamed. */
import type { Position } from "vscode-languageserver";
import { type RenameTarget, targetOf, unnamable } from "../../project/rename/target.ts";
import { nodeAt } from "../../sheets/document/node-at.ts";
import { linkedAt } from "./linked-at.ts";
import { occurrenceAt } from "./occurrence-at.ts";
import type { OpenSheet } from "./sheet.ts";

/** Returns the target; a string is the reason why the name cannot be renamed. Returns undefined if there is no name. */
export function targetAt(sheet: OpenSheet, position: Position): RenameTarget | string | undefined {
  const occurrence = occurrenceAt(sheet.analysis, sheet.file, position);
  return occurrence === undefined
    ? (ofLink(sheet, position) ?? ofKey(sheet, position))
    : targetOf(occurrence, sheet.analysis);
}

/** Returns the operation of an id in `pages:` or `wait:`. */
function ofLink(sheet: OpenSheet, position: Position): RenameTarget | undefined {
  const linked = sheet.parsed.isReadable ? linkedAt(sheet, position) : undefined;
  if (linked === undefined) return undefined;
  const { operation, resource, wordPlace: place } = linked;
  return { kind: "operation", name: operation.name, place, operation, resource };
}

function ofKey(sheet: OpenSheet, position: Position): RenameTarget | string | undefined {
  const { resource, parsed } = sheet;
  const node = nodeAt(parsed, sheet.offsetAt(position));
  if (node === undefined) return undefined;
  const [first, name, third] = node.path.map(String);
  const depth = node.path.length;
  if (depth === 1 && node.part === "value") {
    if (first === "service") return unnamable.service;
    if (first !== "resource" || resource === undefined) return undefined;
    const place = parsed.document.valuePlace(node.path);
    return { kind: "resource", name: resource.id, place, resource };
  }
  if (node.part !== "key") return undefined;
  if (first === "operations" && depth === 2) {
    const operation = resource?.operations.find((one) => one.name === name);
    if (operation === undefined || resource === undefined) return undefined;
    const place = parsed.document.keyPlace(node.path);
    return { kind: "operation", name: operation.name, place, operation, resource };
  }
  if (first !== "types" || depth !== 4) return undefined;
  if (third === "fields") return unnamable.field;
  return third === "values" ? unnamable.value : undefined;
}
