import { expect, test } from "vitest";
import {
  isMoreThanText,
  jsonKinds,
  needsValidator,
} from "../../generator/typescript/view/json-kinds.ts";
import type { Parameter } from "../../generator/model/model.ts";
import { typesOf } from "../support/types-of.ts";

const type = typesOf({
  Thing: { fields: {} },
  Colour: { values: { red: null, green: null } },
  Size: { values: { 1: null, 2: null }, of: "integer", open: false },
  Pet: { union: { a: "Thing", b: "Record<string, json>" }, discriminator: "kind" },
  Id: { union: ["string", "integer"] },
  Mixed: { union: ["Colour", "Size"] },
  Things: { type: "Thing[]" },
  Amount: { type: "decimal" },
  Note: { fields: { "text?": "unknown" } },
  Titled: { fields: { title: "unknown" } },
});

test.each([
  ["string", ["string"]],
  ["int64", ["string"]],
  ["bytes", ["string"]],
  ["integer", ["number"]],
  ["number", ["number"]],
  ["boolean", ["boolean"]],
  ["json", undefined],
  ["unknown", undefined],
  ["null", ["null"]],
  ["string[]", ["array"]],
  ["Record<string, string>", ["object"]],
  ["'a'", ["string"]],
  ["1 | 2", ["number"]],
  ["true", ["boolean"]],
  ["1 | 'a'", ["number", "string"]],
  ["string | null", ["string", "null"]],
  ["string | decimal", ["string"]],
  ["string[] | Things", ["array"]],
  ["Thing", ["object"]],
  ["Thing & Pet", ["object"]],
  ["Thing & json", ["object"]],
  ["Thing & (string | Pet)", ["object"]],
  ["Thing & string", undefined],
  ["(string & boolean) & integer", undefined],
  ["(string & boolean) | integer", ["number"]],
  ["Thing | json", undefined],
  ["Thing | null", ["object", "null"]],
  ["Colour", ["string"]],
  ["Size", ["number"]],
  ["Mixed", ["string", "number"]],
  ["Pet", ["object"]],
  ["Id", ["string", "number"]],
  ["Things", ["array"]],
  ["Amount", ["string"]],
])("returns the JSON kinds of a result of type %s: %o", (expression, kinds) => {
  expect(jsonKinds(type(expression))).toEqual(kinds);
});

test.each([
  ["string", false],
  ["string | null", false],
  ["integer", true],
  ["'a'", true],
  ["unknown[]", false],
  ["Thing[]", true],
  ["Thing", false],
  ["Note", false],
  ["Titled", true],
  ["Thing & Note", false],
  ["Pet", true],
])("validates a result of type %s beyond its kind: %o", (expression, isChecked) => {
  expect(needsValidator(type(expression), "received")).toBe(isChecked);
});

test.each([
  ["string", false],
  ["decimal", true],
  ["integer", true],
  ["boolean", true],
  ["'a'", true],
  ["string | null", true],
  ["unknown", false],
])("validates a client option of type %s beyond being a string: %o", (expression, is) => {
  expect(isMoreThanText({ type: type(expression) } as Parameter)).toBe(is);
});
