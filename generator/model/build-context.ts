/** What the builders of one run share: a place for complaints, and the types named so far. */
import {
  diagnostic,
  type Diagnostic,
  type DiagnosticValues,
  type Place,
} from "../diagnostics/diagnostic.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Cursor } from "./cursor.ts";
import type { Json, Operation, TypeRef } from "./model.ts";
import { hiddenIn } from "./hidden-characters.ts";
import { parseType } from "./parse-type.ts";

/** A type expression as it stands in a file. */
export interface TypeUse {
  readonly type: TypeRef;
  readonly place: Place;
  /** Whether it is all that an operation gives. */
  readonly isResult?: boolean;
}

/** A value that is said to be of a type. */
export interface ValueUse extends TypeUse {
  readonly value: Json;
}

/** What one file names: looked up when all files are read. */
export interface Uses {
  readonly types: readonly TypeUse[];
  readonly values: readonly ValueUse[];
}

/** Comparing each wrong name with each right one takes long where there are thousands of both. */
const mostComparisons = 50_000;

export class BuildContext {
  readonly diagnostics: Diagnostic[] = [];
  /** Operations of which not everything could be read: nothing is concluded from what they lack. */
  readonly incomplete = {
    fixed: new Set<Operation>(),
    parameters: new Set<Operation>(),
  };
  #comparisons = 0;
  #types: TypeUse[] = [];
  #values: ValueUse[] = [];

  report<C extends DiagnosticCode>(code: C, place: Place, values: DiagnosticValues<C>): void {
    this.diagnostics.push(diagnostic(code, place, values));
  }

  /** The type an expression means; `unknown` in place of one that cannot be read. */
  type(expression: string, at: Cursor, isResult = false): TypeRef {
    const { place } = at;
    const { type, reason } = parseType(expression);
    if (type === undefined) {
      this.report("type-syntax", place, { reason });
      return { kind: "primitive", name: "unknown" };
    }
    this.#types.push({ type, place, isResult });
    return type;
  }

  /** A value as it is; whether the type has it is checked when the type's names are known. */
  value<Value extends Json>(
    value: Value | undefined,
    type: TypeRef,
    at: Cursor,
  ): Value | undefined {
    if (value !== undefined) this.#values.push({ value, type, place: at.place });
    return value;
  }

  /** What was named since the last call: by one resource, or by a service file. */
  takeUses(): Uses {
    const uses = { types: this.#types, values: this.#values };
    this.#types = [];
    this.#values = [];
    return uses;
  }

  /**
   * The names to compare a wrong one with: none once very many have been compared, since who has that many wrong has
   * another problem than spelling.
   */
  comparable(names: readonly string[]): readonly string[] {
    if (this.#comparisons >= mostComparisons) return [];
    this.#comparisons += names.length;
    return names;
  }

  /** Complains about a name of which a reader does not see every character. `what`: what it is the name of. */
  visibleName(name: string, what: string, place: Place): void {
    const problem = hiddenIn(name);
    if (problem !== undefined) this.report("name-hidden", place, { name, what, problem });
  }

  /** Complains about a name that cannot be written in code. */
  identifier(name: string, what: string, place: Place): void {
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) this.report("name-not-identifier", place, { name, what });
  }
}

/** `deprecated: true` says no more than that. */
export const deprecation = (spec: true | string | undefined): string | undefined =>
  spec === true ? "" : spec;
