import { expect, test } from "vitest";
import type { TypeDeclaration } from "../../generator/model/model.ts";
import { parseType } from "../../generator/model/parse-type.ts";
import { jsonKinds } from "../../generator/emit/json-kinds.ts";

const place = { file: "a.yaml", line: 1, column: 1, length: 1 };
const type = (expression: string) => {
  const { type: parsed, reason } = parseType(expression);
  if (parsed === undefined) throw new Error(reason);
  return parsed;
};
const values = (...all: (string | number)[]) => all.map((value) => ({ value }));

const declared: readonly TypeDeclaration[] = [
  { kind: "object", name: "Thing", fields: [], place },
  { kind: "enum", name: "Colour", values: values("red", "green"), open: "results", place },
  { kind: "enum", name: "Size", values: values(1, 2), open: "never", place },
  { kind: "enum", name: "Mixed", values: values("all", 2), open: "never", place },
  {
    kind: "union",
    name: "Pet",
    members: [
      { type: type("Thing"), tags: ["a"] },
      { type: type("Record<string, json>"), tags: ["b"] },
    ],
    place,
  },
  {
    kind: "union",
    name: "Id",
    members: ["string", "integer"].map((name) => ({ type: type(name), tags: [] })),
    place,
  },
  { kind: "alias", name: "Things", type: type("Thing[]"), place },
  { kind: "alias", name: "Amount", type: type("decimal"), place },
];

const lookup = (name: string): TypeDeclaration => {
  const found = declared.find((declaration) => declaration.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

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
  ["Thing | json", undefined],
  ["Thing | null", ["object", "null"]],
  ["Colour", ["string"]],
  ["Size", ["number"]],
  ["Mixed", ["string", "number"]],
  ["Pet", ["object"]],
  ["Id", ["string", "number"]],
  ["Things", ["array"]],
  ["Amount", ["string"]],
])("the answer of an operation whose result is %s is of: %o", (expression, kinds) => {
  expect(jsonKinds(type(expression), lookup)).toEqual(kinds);
});
