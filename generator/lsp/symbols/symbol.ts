/** What has a name in call sheets, and every place where that name stands. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Operation, Parameter, TypeDeclaration } from "../../model/model.ts";

export type SheetSymbol = TypeSymbol | ArgumentSymbol;

export interface TypeSymbol {
  readonly kind: "type";
  readonly name: string;
  readonly declaration: TypeDeclaration;
}

/** A variable of a path by its last word, a parameter, or the name that `as:` gives one. */
export interface ArgumentSymbol {
  readonly kind: "variable" | "argument";
  readonly name: string;
  readonly parameter: Parameter;
  /** The first of those that have it; absent for what the client has. */
  readonly operation?: Operation | undefined;
}

export interface Occurrence {
  readonly symbol: SheetSymbol;
  /** Of the name alone. */
  readonly place: Place;
  readonly isDeclaration: boolean;
}
