/** Describes names in call sheets, with their locations and the text there. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type {
  Credential,
  Operation,
  Parameter,
  Service,
  TypeDeclaration,
} from "../../model/model.ts";
import type { ParsedYaml } from "../../sheets/document/parse-yaml.ts";
import { isMapping, type Path, type PlainValue } from "../../sheets/document/plain-value.ts";

export type SheetSymbol = TypeSymbol | ArgumentSymbol | CredentialSymbol;

export interface TypeSymbol {
  readonly kind: "type";
  readonly name: string;
  readonly declaration: TypeDeclaration;
}

/** A path variable by its last word, a parameter, or its name in `as:`. */
export interface ArgumentSymbol {
  readonly kind: "variable" | "argument";
  readonly name: string;
  readonly parameter: Parameter;
  /** The first operation that has it; undefined for a parameter of the client. */
  readonly operation?: Operation | undefined;
}

/** A credential in `credentials:`, or the only one of a service. */
export interface CredentialSymbol {
  readonly kind: "credential";
  readonly name: string;
  readonly credential: Credential;
  readonly service: Service;
}

export interface Occurrence {
  readonly symbol: SheetSymbol;
  /** Location of the name only. */
  readonly place: Place;
  readonly isDeclaration: boolean;
}

export type Documents = ReadonlyMap<string, ParsedYaml>;

/** Returns the location of a match within a location, or of its first group; undefined without a match. */
export function within(place: Place, pattern: RegExp, documents: Documents): Place | undefined {
  const text = documents.get(place.file)?.document.source.text ?? "";
  const from = symbolOffset(place, documents);
  const match = new RegExp(pattern, "d").exec(text.slice(from, from + place.length));
  const [start, end] = match?.indices?.[1] ?? match?.indices?.[0] ?? [];
  if (start === undefined || end === undefined) return undefined;
  return { ...place, column: place.column + start, length: end - start };
}

export function scalarAt({ document }: ParsedYaml, path: Path): PlainValue | undefined {
  let current: PlainValue | undefined = document.value;
  for (const step of path) current = isMapping(current) ? current.get(String(step)) : undefined;
  return current;
}

export const symbolOffset = (place: Place, documents: Documents): number =>
  documents.get(place.file)?.document.offsetOf(place) ?? 0;

/** Returns the last word of a dotted name, which is the name of a path variable in code. */
export const lastSegment = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
