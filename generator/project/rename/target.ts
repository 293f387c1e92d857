/** Names that can be renamed, and the reasons why others cannot. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Operation, Parameter, Resource } from "../../model/model.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { nodeAt } from "../../sheets/document/node-at.ts";
import type { ReadSheets } from "./read-sheets.ts";
import type { ArgumentSymbol, CredentialSymbol, Occurrence, TypeSymbol } from "./symbol.ts";

interface Named {
  readonly name: string;
  /** Range of one occurrence of the name. */
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

/** Returns the target; a string is the reason why the name cannot be renamed. */
export function targetOf({ symbol, place }: Occurrence, sheets: ReadSheets): RenameTarget | string {
  const { name, kind } = symbol;
  if (kind === "credential") {
    return isNamed(symbol, sheets) ? { kind, name, place, symbol } : unnamable.credential;
  }
  if (kind === "type") return { kind, name, place, symbol };
  const { parameter, operation } = symbol;
  // Names in URLs stay unchanged; a variable gets another argument name instead.
  if (kind === "variable" && operation !== undefined) return { kind, name, place, symbol };
  if (isKeyAlone(parameter, sheets)) return unnamable.idempotencyKey;
  return { kind: "argument", name: parameter.argument, place, parameter };
}

/** Returns whether `credentials:` declares a credential. */
function isNamed({ credential: { place } }: CredentialSymbol, { current }: ReadSheets): boolean {
  const parsed = current.get(place.file);
  const node = parsed && nodeAt(parsed, parsed.document.offsetOf(place));
  return node?.path[0] === "credentials";
}

/** Returns whether a parameter is only the name of a header in `idempotent:`. */
function isKeyAlone({ random, place }: Parameter, { current }: ReadSheets): boolean {
  const parsed = current.get(place.file);
  return (
    random === true &&
    parsed !== undefined &&
    nodeAt(parsed, parsed.document.offsetOf(place))?.part === "value"
  );
}

/** Returns whether two parameters are the same. A parameter that is described once belongs to several operations. */
export const isSameParameter = (a: Parameter, b: Parameter): boolean =>
  a === b ||
  (a.facts?.place !== undefined &&
    b.facts?.place !== undefined &&
    showPlace(a.facts.place) === showPlace(b.facts.place));

/** Reasons why a name cannot be renamed. */
export const unnamable = {
  field: "The name of a field is its name in JSON, so it cannot be changed.",
  idempotencyKey:
    "The header of `idempotent:` determines the name of the argument. Describe that header under `header:`, with `as:`.",
  credential:
    "The only credential of a service has no key. Declare it under `credentials:` first, and set `auth:` to its name.",
  value: "A value of an enum is its value in JSON, so it cannot be changed.",
  service:
    "The name of a service is that of its folder and of the imported module. The format cannot record a former name.",
} as const;
