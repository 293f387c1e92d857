/** The state that the builders of one service share: diagnostics and uses of types. */
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
import { type BareValues, bareValues } from "./bare-values.ts";
import { parseType } from "./parse-type.ts";
import type { ExpressionRole } from "./type-hints.ts";

/** A name in a type expression. Until all files are read, it refers to a placeholder that accepts anything. */
export interface NameUse {
  readonly type: NamedType & { to: TypeDeclaration };
  /** Range of the name within its expression. */
  readonly place: Place;
  readonly use: ExpressionRole;
  /** The values of an expression that seems to list strings without quotes. */
  readonly values: BareValues | undefined;
}

export interface ValueUse {
  readonly value: Json;
  readonly type: TypeRef;
  readonly place: Place;
}

export interface ListUse {
  readonly type: TypeRef;
  readonly place: Place;
}

interface Uses {
  readonly names: readonly NameUse[];
  readonly values: readonly ValueUse[];
  readonly lists: readonly ListUse[];
}

/** Limits the comparisons for spelling hints, which are slow with thousands of wrong and right names. */
const mostComparisons = 50_000;

export class BuildContext {
  readonly diagnostics: Diagnostic[] = [];
  readonly names: NameUse[] = [];
  /** Partially readable parts. Rules draw no conclusions from missing facts of these parts. */
  readonly incomplete = {
    /** Operations with unreadable identifying facts. */
    identity: new Set<Operation>(),
    bodies: new Set<Operation>(),
    /** Operations whose form has an unreadable list style. */
    lists: new Set<Operation>(),
    parameters: new Set<Operation>(),
    envelopes: new Set<Service>(),
    /** Resources with possibly missing operations. */
    operations: new Set<Resource>(),
    /** Services and resources with a placeholder as their name. */
    nameless: new Set<Service | Resource>(),
  };
  #comparisons = 0;
  #names: NameUse[] = [];
  #values: ValueUse[] = [];
  #lists: ListUse[] = [];

  report<C extends DiagnosticCode>(code: C, place: Place, values: DiagnosticValues<C>): void {
    this.diagnostics.push(diagnostic(code, place, values));
  }

  /** Returns the type of an expression; a placeholder for an unreadable expression. */
  type(expression: string, at: Cursor, use: ExpressionRole = "part"): TypeRef {
    const { place } = at;
    const names: NameUse[] = [];
    const values = bareValues(expression);
    const { type, reason } = parseType(expression, (name, start) => {
      const here = at.part(start, start + name.length);
      const named: NameUse["type"] = { kind: "named", name, to: standIn(name, here) };
      names.push({ type: named, place: here, use, values });
      return named;
    });
    if (type === undefined) {
      const advice = values && `write strings in quotes: ${values.text}`;
      this.report("type-syntax", place, { reason: advice ?? reason });
      return unread;
    }
    this.#names.push(...names);
    this.names.push(...names);
    return type;
  }

  /** Returns a value unchanged. Its type is checked when all names of types are known. */
  value<Value extends Json>(
    value: Value | undefined,
    type: TypeRef,
    at: Cursor,
  ): Value | undefined {
    if (value !== undefined) this.#values.push({ value, type, place: at.place });
    return value;
  }

  /** Returns a list style; undefined for the default. The type is checked when all names of types are known. */
  list<Style extends string>(
    style: Style | undefined,
    type: TypeRef,
    at: Cursor,
  ): Style | undefined {
    if (style !== undefined) this.#lists.push({ type, place: at.keyPlace });
    return style === "repeat" ? undefined : style;
  }

  /** Returns the uses since the last call: those of one resource, or of a service file. */
  takeUses(): Uses {
    const uses = { names: this.#names, values: this.#values, lists: this.#lists };
    this.#names = [];
    this.#values = [];
    this.#lists = [];
    return uses;
  }

  /** Returns names for a spelling hint, or an empty list after very many comparisons: the cause is not spelling. */
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

  /** Reports a name that cannot be an identifier in code. */
  identifier(name: string, what: string, place: Place): void {
    if (!isIdentifier(name)) this.report("name-not-identifier", place, { name, what });
  }
}

/** Returns a placeholder for an unreadable type, so that references to the type stay valid. */
export const standIn = (name: string, place: Place): TypeDeclaration => ({
  kind: "alias",
  name,
  type: unread,
  place,
});

/** Returns the names of `renamedFrom:`, one or several. `at`: the location of the key. */
export function formerNames(
  names: string | readonly string[] | undefined,
  at: Cursor,
): FormerName[] | undefined {
  if (names === undefined || at.isBroken) return undefined;
  if (typeof names === "string") return [{ name: names, place: at.place }];
  return names.map((name, index) => ({ name, place: at.to(index).place }));
}

/** Returns the advice of `deprecated:`; empty for `true`, undefined if it is not set. */
export const deprecation = (spec: true | string | undefined): string | undefined =>
  spec === true ? "" : spec;

/** Parses a string in JSON notation, such as `true` or `-1.5`; undefined for other strings, such as `01`. */
export const parseScalar = (text: string): boolean | number | undefined =>
  /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text)
    ? (JSON.parse(text) as boolean | number)
    : undefined;

/** The declarations of a file and the type names that the file uses. */
export interface TypeScope {
  readonly types: readonly TypeDeclaration[];
  /** Undefined for an unchanged resource that satisfied all rules about itself and its service. */
  readonly uses?: Uses;
  /** False if an unreadable part of the file might declare types. */
  readonly isComplete: boolean;
  /** Undefined for the service file, whose types all resources can name. */
  readonly resource?: Resource;
  /** Whether the uses can name types of all resources, as webhooks can. */
  readonly isWhole?: true;
}
