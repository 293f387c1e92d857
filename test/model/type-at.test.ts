import { describe, expect, test } from "vitest";
import type { Field, TypeDeclaration, TypeRef } from "../../generator/model/model.ts";
import { anything, itemOf, typeAt } from "../../generator/model/type-at.ts";
import { parseType } from "../../generator/model/parse-type.ts";

const place = { file: "x.yaml", line: 1, column: 1, length: 1 };

function type(expression: string): TypeRef {
  const { type: parsed, reason } = parseType(expression);
  if (parsed === undefined) throw new Error(reason);
  return parsed;
}

const field = (name: string, expression: string, more: Partial<Field> = {}): Field => ({
  name,
  type: type(expression),
  required: true,
  readonly: false,
  writeonly: false,
  place,
  ...more,
});

const declarations: readonly TypeDeclaration[] = [
  { kind: "alias", name: "List", type: type("string[]"), place },
  {
    kind: "object",
    name: "Closed",
    fields: [field("list", "List"), field("secret", "string", { writeonly: true })],
    place,
  },
  { kind: "object", name: "Open", fields: [field("a", "Closed | null")], more: anything, place },
  { kind: "object", name: "Numbers", fields: [], more: type("integer"), place },
  { kind: "union", name: "Either", members: [], place },
];
const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
const lookup = (name: string): TypeDeclaration | undefined => byName.get(name);

describe("the type under a field", () => {
  test.each([
    ["Closed", "list", "List"],
    ["Open", "a.list", "List"],
    ["Open", "b", "unknown"],
    ["Open", "b.c.d", "unknown"],
    ["Numbers", "any", "integer"],
    ["Record<string, Closed[]>", "any", "Closed[]"],
    ["json", "any", "unknown"],
    ["Closed & Numbers", "list", "List"],
    ["Closed & Numbers", "other", "integer"],
    ["Open & Closed", "list", "List"],
    ["Closed | Numbers", "list", "unknown"],
    ["Either", "any", "unknown"],
    ["Missing", "any", "unknown"],
  ])("%s at %s is %s", (whole, path, expected) => {
    expect(typeAt(type(whole), path, lookup)).toEqual(type(expected));
  });

  test.each([
    ["Closed", "lists", "lists", ["list"]],
    ["Closed", "secret", "secret", ["list"]],
    ["Open", "a.b", "b", ["list"]],
    ["Closed", "list.length", "length", []],
    ["string", "a", "a", []],
    ["Closed & Closed", "a", "a", ["list", "list"]],
  ])("%s has none at %s", (whole, path, missing, known) => {
    expect(typeAt(type(whole), path, lookup)).toEqual({ field: missing, known });
  });
});

test.each([
  ["List", "string"],
  ["Closed[]", "Closed"],
  ["List | null", "string"],
  ["json", "unknown"],
  ["Either", "unknown"],
  ["Closed", undefined],
  ["Record<string, string>", undefined],
  ["string", undefined],
])("%s holds %s", (whole, expected) => {
  expect(itemOf(type(whole), lookup)).toEqual(expected === undefined ? undefined : type(expected));
});
