/** Finds the target of a rename at a cursor, or the reason why it cannot be renamed. */
import type { Position } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Operation, Parameter, Resource } from "../../model/model.ts";
import { nodeAt } from "../../sheets/document/node-at.ts";
import { linkedAt } from "../cursor/linked-at.ts";
import type { OpenSheet } from "../cursor/sheet.ts";
import { occurrenceAt } from "../symbols/occurrences.ts";
import type { Analysis } from "../workspace/spec-folder.ts";
import type { ArgumentSymbol, CredentialSymbol, TypeSymbol } from "../symbols/symbol.ts";

interface Named {
  readonly name: string;
  /** Range of the word under the cursor. */
  readonly place: Place;
}

export type RenameTarget = Named &
  (
    | { readonly kind: "type"; readonly symbol: TypeSymbol }
    | { readonly kind: "variable"; readonly symbol: ArgumentSymbol }
    | { readonly kind: "argument"; readonly parameter: Parameter }
    | { readonly kind: "credential"; readonly symbol: CredentialSymbol }
    | { readonly kind: "operation"; readonly operation: Operation; readonly resource: Resource }
    | { readonly kind: "resource"; readonly resource: Resource }
  );

/** Returns the target; a string is the reason why the name cannot be renamed. Returns undefined if there is no name. */
export function targetAt(sheet: OpenSheet, position: Position): RenameTarget | string | undefined {
  const occurrence = occurrenceAt(sheet.analysis, sheet.file, position);
  if (occurrence === undefined) return ofLink(sheet, position) ?? ofKey(sheet, position);
  const { symbol, place } = occurrence;
  const { name, kind } = symbol;
  if (kind === "credential") {
    return isNamed(symbol, sheet.analysis) ? { kind, name, place, symbol } : reasons["credential"];
  }
  if (kind === "type") return { kind, name, place, symbol };
  const { parameter, operation } = symbol;
  // Names in URLs stay unchanged; a variable gets another argument name instead.
  if (kind === "variable" && operation !== undefined) return { kind, name, place, symbol };
  if (isKeyAlone(parameter, sheet.analysis)) return reasons["idempotencyKey"];
  return { kind: "argument", name: parameter.argument, place, parameter };
}

/** Returns the operation of an id in `pages:` or `wait:`. */
function ofLink(sheet: OpenSheet, position: Position): RenameTarget | undefined {
  const linked = sheet.parsed.isReadable ? linkedAt(sheet, position) : undefined;
  if (linked === undefined) return undefined;
  const { operation, resource, wordPlace: place } = linked;
  return { kind: "operation", name: operation.name, place, operation, resource };
}

/** Returns whether `credentials:` declares a credential. */
function isNamed({ credential: { place } }: CredentialSymbol, { current }: Analysis): boolean {
  const parsed = current.get(place.file);
  const node = parsed && nodeAt(parsed, parsed.document.offsetOf(place));
  return node?.path[0] === "credentials";
}

/** Returns whether a parameter is only the name of a header in `idempotent:`. */
function isKeyAlone({ random, place }: Parameter, { current }: Analysis): boolean {
  const parsed = current.get(place.file);
  return (
    random === true &&
    parsed !== undefined &&
    nodeAt(parsed, parsed.document.offsetOf(place))?.part === "value"
  );
}

const reasons: Readonly<Record<string, string>> = {
  field: "The name of a field is its name in JSON, so it cannot be changed.",
  idempotencyKey:
    "The header of `idempotent:` determines the name of the argument. Describe that header under `header:`, with `as:`.",
  credential:
    "The only credential of a service has no key. Declare it under `credentials:` first, and set `auth:` to its name.",
  value: "A value of an enum is its value in JSON, so it cannot be changed.",
  service:
    "The name of a service is that of its folder and of the imported module. The format cannot record a former name.",
};

function ofKey(sheet: OpenSheet, position: Position): RenameTarget | string | undefined {
  const { resource, parsed } = sheet;
  const node = nodeAt(parsed, sheet.offsetAt(position));
  if (node === undefined) return undefined;
  const [first, name, third] = node.path.map(String);
  const depth = node.path.length;
  if (depth === 1 && node.part === "value") {
    if (first === "service") return reasons["service"];
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
  if (third === "fields") return reasons["field"];
  return third === "values" ? reasons["value"] : undefined;
}
