/** The state that the builders of one service share: diagnostics, and the uses of types so far. */
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import {
  diagnostic,
  type Diagnostic,
  type DiagnosticValues,
  type Place,
} from "../../diagnostics/diagnostic.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import { unread } from "../../sheets/types/shape.ts";
import { hiddenIn, isIdentifier } from "../../text/names.ts";
import type {
  FormerName,
  Json,
  NamedType,
  Operation,
  Resource,
  Service,
  TypeDeclaration,
  TypeRef,
} from "../model.ts";
import { parseType } from "./parse-type.ts";
import type { ExpressionRole } from "./type-hints.ts";

/** A name in a type expression. What it leads to is known when all files are read, and is anything until then. */
export interface NameUse {
  readonly type: NamedType & { to: TypeDeclaration };
  /** Range of the name alone, within its expression. */
  readonly place: Place;
  readonly use: ExpressionRole;
}

/** A value next to its type. */
export interface ValueUse {
  readonly value: Json;
  readonly type: TypeRef;
  readonly place: Place;
}

/** A type with a style for its lists. */
export interface ListUse {
  readonly type: TypeRef;
  readonly place: Place;
}

/** The names of one file. */
interface Uses {
  readonly names: readonly NameUse[];
  readonly values: readonly ValueUse[];
  readonly lists: readonly ListUse[];
}

/** Comparing each wrong name with each right one takes long where there are thousands of both. */
const mostComparisons = 50_000;

export class BuildContext {
  readonly diagnostics: Diagnostic[] = [];
  /** All names in type expressions. */
  readonly names: NameUse[] = [];
  /** Incompletely read parts: nothing is concluded from what they lack. */
  readonly incomplete = {
    /** The facts that identify it. */
    identity: new Set<Operation>(),
    bodies: new Set<Operation>(),
    /** The list style of a form. */
    lists: new Set<Operation>(),
    parameters: new Set<Operation>(),
    envelopes: new Set<Service>(),
    /** Things with possibly missing members. */
    operations: new Set<Resource>(),
    /** Things with a placeholder as their name. */
    nameless: new Set<Service | Resource>(),
  };
  #comparisons = 0;
  #names: NameUse[] = [];
  #values: ValueUse[] = [];
  #lists: ListUse[] = [];

  report<C extends DiagnosticCode>(code: C, place: Place, values: DiagnosticValues<C>): void {
    this.diagnostics.push(diagnostic(code, place, values));
  }

  /** The type an expression means, or what stands for one that cannot be read. */
  type(expression: string, at: Cursor, use: ExpressionRole = "part"): TypeRef {
    const { place } = at;
    const names: NameUse[] = [];
    const { type, reason } = parseType(expression, (name, start) => {
      const here = at.part(start, start + name.length);
      const named: NameUse["type"] = { kind: "named", name, to: standIn(name, here) };
      names.push({ type: named, place: here, use });
      return named;
    });
    if (type === undefined) {
      this.report("type-syntax", place, { reason });
      return unread;
    }
    this.#names.push(...names);
    this.names.push(...names);
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

  /**
   * The style of a list; absent for the default one. Whether there is a list is checked when the type's names are
   * known.
   */
  list<Style extends string>(
    style: Style | undefined,
    type: TypeRef,
    at: Cursor,
  ): Style | undefined {
    if (style !== undefined) this.#lists.push({ type, place: at.keyPlace });
    return style === "repeat" ? undefined : style;
  }

  /** Names since the last call: of one resource, or of a service file. */
  takeUses(): Uses {
    const uses = { names: this.#names, values: this.#values, lists: this.#lists };
    this.#names = [];
    this.#values = [];
    this.#lists = [];
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

  /** Reports a name with invisible characters. `what`: the kind of name. */
  visibleName(name: string, what: string, place: Place): void {
    const problem = hiddenIn(name);
    if (problem !== undefined) this.report("name-hidden", place, { name, what, problem });
  }

  /** Complains about a name that cannot be written in code. */
  identifier(name: string, what: string, place: Place): void {
    if (!isIdentifier(name)) this.report("name-not-identifier", place, { name, what });
  }
}

/** A placeholder for an unreadable type, so that references to it stay valid. */
export const standIn = (name: string, place: Place): TypeDeclaration => ({
  kind: "alias",
  name,
  type: unread,
  place,
});

/** The names of `renamedFrom:`, one or several. `at`: its place. */
export function formerNames(
  names: string | readonly string[] | undefined,
  at: Cursor,
): FormerName[] | undefined {
  if (names === undefined || at.isBroken) return undefined;
  if (typeof names === "string") return [{ name: names, place: at.place }];
  return names.map((name, index) => ({ name, place: at.to(index).place }));
}

/** `deprecated: true` has no further advice. */
export const deprecation = (spec: true | string | undefined): string | undefined =>
  spec === true ? "" : spec;

/** The JSON value that is written like this text, if there is one: `true`, `-1.5`, not `01`. */
export const parseScalar = (text: string): boolean | number | undefined =>
  /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text)
    ? (JSON.parse(text) as boolean | number)
    : undefined;

/** The declarations of a file and the names it uses. */
export interface TypeScope {
  readonly types: readonly TypeDeclaration[];
  /** Absent for a resource that is known to keep all rules that look at it and its service alone. */
  readonly uses?: Uses;
  /** False if a part of the file that can declare types is unreadable. */
  readonly isComplete: boolean;
  /** Undefined for the service file, whose types all resources can name. */
  readonly resource?: Resource;
}
