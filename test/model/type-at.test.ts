import { describe, expect, test } from "vitest";
import type { TypeRef } from "../../generator/model/model.ts";
import { showType } from "../../generator/sheets/types/type-parts.ts";
import { itemOf, type Missing, typeAt } from "../../generator/sheets/types/type-at.ts";
import { typesOf } from "../support/types-of.ts";

const type = typesOf({
  List: { type: "string[]" },
  Closed: { fields: { list: "List", secret: { type: "string", writeonly: true } } },
  Open: { fields: { a: "Closed | null" }, more: "unknown" },
  Numbers: { fields: {}, more: "integer" },
  Either: { union: ["Closed", "Numbers"] },
  Dotted: { fields: { "@odata.nextLink": "hex", a: "Dotted[]", "a.b": "Closed", b: "Dotted" } },
  Colour: { values: { red: null } },
});

const shown = (found: TypeRef | Missing | undefined): unknown =>
  found === undefined || "field" in found ? found : showType(found);

describe("typeAt", () => {
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
    ["Closed | null", "list", "List"],
    ["Dotted", "@odata.nextLink", "hex"],
    ["Dotted", "b.@odata.nextLink", "hex"],
    ["Dotted", "a.b", "Closed"],
    ["Dotted | null", "b.b.@odata.nextLink", "hex"],
  ])("finds in type %s at field %s the type %s", (whole, path, expected) => {
    expect(shown(typeAt(type(whole), path))).toBe(expected);
  });

  test.each([
    ["Closed", "lists", "lists", ["list"]],
    ["Closed", "secret", "secret", ["list"]],
    ["Open", "a.b", "b", ["list"]],
    ["Closed", "list.length", "length", []],
    ["string", "a", "a", []],
    ["Colour", "a", "a", []],
    ["Closed & Closed", "a", "a", ["list", "list"]],
  ])("finds no type in %s at field %s", (whole, path, missing, known) => {
    expect(typeAt(type(whole), path)).toEqual({ field: missing, known });
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
  ["Colour", undefined],
])("finds the item type of %s: %s", (whole, expected) => {
  expect(shown(itemOf(type(whole)))).toBe(expected);
});
