/** What the builders of one run share: a place for complaints, and the types named so far. */
import {
  diagnostic,
  type Diagnostic,
  type DiagnosticValues,
  type Place,
} from "../diagnostics/diagnostic.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Cursor } from "./cursor.ts";
import type { TypeRef } from "./model.ts";
import { parseType } from "./parse-type.ts";

/** A type expression as it stands in a file; its names are looked up when all files are read. */
export interface TypeUse {
  readonly type: TypeRef;
  readonly place: Place;
}

export class BuildContext {
  readonly diagnostics: Diagnostic[] = [];
  #uses: TypeUse[] = [];

  report<C extends DiagnosticCode>(code: C, place: Place, values: DiagnosticValues<C>): void {
    this.diagnostics.push(diagnostic(code, place, values));
  }

  /** The type an expression means; `unknown` in place of one that cannot be read. */
  type(expression: string, at: Cursor): TypeRef {
    const { place } = at;
    const { type, reason } = parseType(expression);
    if (type === undefined) {
      this.report("type-syntax", place, { reason });
      return { kind: "primitive", name: "unknown" };
    }
    this.#uses.push({ type, place });
    return type;
  }

  /** The types named since the last call: those of one resource, or of a service file. */
  takeUses(): readonly TypeUse[] {
    const uses = this.#uses;
    this.#uses = [];
    return uses;
  }

  /** Complains about a name that cannot be written in code. */
  identifier(name: string, what: string, place: Place): void {
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) this.report("name-not-identifier", place, { name, what });
  }
}

/** `deprecated: true` says no more than that. */
export const deprecation = (spec: true | string | undefined): string | undefined =>
  spec === true ? "" : spec;
