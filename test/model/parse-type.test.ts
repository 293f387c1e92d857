import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NamedType, TypeRef } from "../../generator/model/model.ts";
import { parseType as parse, type ParsedType } from "../../generator/model/context/parse-type.ts";
import { anything } from "../../generator/sheets/types/shape.ts";
import { primitiveNames as names } from "../../generator/sheets/types/primitives.ts";
import { mapTuple, showType } from "../../generator/sheets/types/type-parts.ts";
const string: TypeRef = { kind: "primitive", name: "string" };
const integer: TypeRef = { kind: "primitive", name: "integer" };
const nothing: TypeRef = { kind: "literal", value: null };
const place = { file: "a.yaml", line: 1, column: 1, length: 1 };
const named = (name: string): NamedType => ({
  kind: "named",
  name,
  to: { kind: "alias", name, type: anything, place },
});
const parseType = (text: string): ParsedType => parse(text, named);
const list = (items: TypeRef): TypeRef => ({ kind: "array", items });
const tuple = (items: TypeRef[], required: number, rest?: TypeRef): TypeRef => ({
  kind: "tuple",
  items,
  required,
  ...(rest === undefined ? {} : { rest }),
});
const map = (values: TypeRef): TypeRef => ({ kind: "map", values });
const union = (...members: TypeRef[]): TypeRef => ({ kind: "union", members });
const both = (...members: TypeRef[]): TypeRef => ({ kind: "intersection", members });
const literal = (value: string | number | boolean): TypeRef => ({ kind: "literal", value });

describe("valid types", () => {
  test.each<readonly [string, TypeRef]>([
    ["string", string],
    ["  string  ", string],
    ["LineItem", named("LineItem")],
    ["$_1", named("$_1")],
    ["records", named("records")],
    ["string[]", list(string)],
    ["string [ ]".replace(" [ ]", "[]"), list(string)],
    ["string[][]", list(list(string))],
    ["Record<string, integer>", map(integer)],
    ["Record<string,Record<string,A[]>>", map(map(list(named("A"))))],
    ["string | null", union(string, nothing)],
    ["A|B|C", union(named("A"), named("B"), named("C"))],
    ["A & B", both(named("A"), named("B"))],
    ["A & B | C", union(both(named("A"), named("B")), named("C"))],
    ["A & (B | C)", both(named("A"), union(named("B"), named("C")))],
    ["(string | null)[]", list(union(string, nothing))],
    ["string | null[]", union(string, list(nothing))],
    ["((A))", named("A")],
    ["[A, string]", tuple([named("A"), string], 2)],
    ["[string]", tuple([string], 1)],
    ["[string, A?]", tuple([string, named("A")], 1)],
    ["[string?, (A | B)?]", tuple([string, union(named("A"), named("B"))], 0)],
    ["[string, ...integer[]]", tuple([string], 1, integer)],
    ["[...(A | null)[]]", tuple([], 0, union(named("A"), nothing))],
    ["[[A, A], A[]][]", list(tuple([tuple([named("A"), named("A")], 2), list(named("A"))], 2))],
    ["'asc' | \"desc\"", union(literal("asc"), literal("desc"))],
    ["'it\\'s' | '\\\\' | '\\n' | '\\u00e9'", union(...["it's", "\\", "\n", "é"].map(literal))],
    ["'a | b'", literal("a | b")],
    ["''", literal("")],
    ["1 | -2 | 0.5", union(literal(1), literal(-2), literal(0.5))],
    ["true | false", union(literal(true), literal(false))],
    ["null", nothing],
    ["constructor", named("constructor")],
    ["__proto__", named("__proto__")],
  ])("parses the type expression %s", (text, type) => {
    expect(parseType(text)).toEqual({ type });
  });

  test.each(names)("parses %s as a primitive type", (name) => {
    expect(parseType(name)).toEqual({ type: { kind: "primitive", name } });
  });
});

describe("invalid types", () => {
  test.each([
    ["", 'a type is missing after ""'],
    ["   ", 'a type is missing after ""'],
    ["A |", 'a type is missing after "|"'],
    ["| A", '"|" is unexpected'],
    ["A B", '"B" is unexpected'],
    ["A 'b'", "\"'b'\" is unexpected"],
    ["[]", '"[]" is unexpected'],
    ["(A", '")" is expected at the end'],
    ["(A]", '")" is expected where "]" stands'],
    ["A)", '")" is unexpected'],
    ["A[", "write a list as `T[]`"],
    ["[A, B", '"]" is expected at the end'],
    ["[A,]", '"]" is unexpected'],
    ["[A?, B]", "a required item follows an optional item"],
    ["[...A]", "`...` must be followed by a list: `...T[]`"],
    ["[...A[], B]", '"]" is expected where "," stands'],
    ["Array<A>", '"Array<…>" is unknown; write a list as `T[]`'],
    ["Map<string, A>", '"Map<…>" is unknown; write a map as `Record<string, T>`'],
    ["Promise<A>", '"Promise<…>" is unknown; write only the type; every call returns a promise'],
    ["string<A>", '"string<…>" is unknown; types have no arguments; declare it under `types:`'],
    ["Record", '"<" is expected at the end'],
    ["Record<A>", '"string" is expected where "A" stands'],
    ["Record<string>", '"," is expected where ">" stands'],
    ["Record<'string', A>", '"string" is expected where "\'string\'" stands'],
    ["string?", "`?` belongs to the name of a field; write `T | null` if the value can be null"],
    ["{ id: string }", "an object needs a name; declare it under `types:`"],
    ["'a", "the quote in 'a is not closed"],
    ["'\\x41'", "'\\x41' contains an unknown escape"],
    ["line-item", '"-item" is not a type'],
    ["9007199254740993", "9007199254740993 is not exact as a number; put it in quotes"],
    ["A; B", '"; B" is not a type'],
  ])("rejects the type expression %j", (text, reason) => {
    expect(parseType(text)).toEqual({ reason });
  });

  test.each(["(".repeat(7000), `string${"[]".repeat(7000)}`, "Record<string,".repeat(7000)])(
    "rejects types that are nested too deeply",
    (text) => {
      expect(parseType(text).reason).toMatch(/nested too deeply/);
    },
  );

  test.each(["(".repeat(200_000), `'${"a".repeat(200_000)}'`, `string${" ".repeat(200_000)}`])(
    "rejects types that are too long",
    (text) => {
      expect(parseType(text).reason).toMatch(/more than 100000 characters/);
    },
  );
});

test("parses any string as a type expression, or returns a reason", () => {
  const piece = fc.constantFrom(
    ..."string null Record < > [] [ ] ... ( ) | & , ' \" \\ ? { } 1 -1 0.5 A true ' ".split(" "),
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(" ")),
  );
  fc.assert(
    fc.property(text, (expression) => {
      const { type, reason } = parseType(expression);
      expect(type === undefined).not.toBe(reason === undefined);
      if (reason !== undefined) expect(reason).not.toBe("");
    }),
    { numRuns: 250 },
  );
});

test("prints types so that they parse as the same type", () => {
  const { type: any } = fc.letrec<{ type: TypeRef }>((tie) => ({
    type: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(...names).map((name): TypeRef => ({ kind: "primitive", name })),
      fc.stringMatching(/^[A-Z]\w{0,5}$/).map(named),
      fc.oneof(fc.string({ unit: "binary" }), fc.integer(), fc.boolean()).map(literal),
      fc.constant(nothing),
      tie("type").map(list),
      tie("type").map(map),
      fc
        .tuple(fc.array(tie("type"), { minLength: 1, maxLength: 3 }), fc.nat(3), tie("type"))
        .map(([items, count, rest]) =>
          tuple(items, Math.min(count, items.length), count === 2 ? rest : undefined),
        ),
      fc.array(tie("type"), { minLength: 2, maxLength: 3 }).map((all) => union(...all)),
      fc.array(tie("type"), { minLength: 2, maxLength: 3 }).map((all) => both(...all)),
    ),
  }));
  fc.assert(
    fc.property(any, (type) => {
      const shown = showType(type);
      const { type: read } = parseType(shown);
      expect(read === undefined ? undefined : flat(read)).toEqual(flat(type));
      expect(read === undefined ? undefined : showType(read)).toBe(shown);
    }),
  );
});

/** Flattens unions in unions and intersections in intersections, because their notation is the same. */
function flat(type: TypeRef): TypeRef {
  if (type.kind === "array") return list(flat(type.items));
  if (type.kind === "tuple") return mapTuple(type, flat);
  if (type.kind === "map") return map(flat(type.values));
  if (type.kind !== "union" && type.kind !== "intersection") return type;
  const members = type.members
    .map(flat)
    .flatMap((member) => (member.kind === type.kind ? member.members : [member]));
  return { kind: type.kind, members };
}
