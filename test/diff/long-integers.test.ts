/** Tests that a changed type of 64-bit integers is one breaking entry in both directions. */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

const sideOf = (things: string) =>
  modelOf({
    "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
    "demo/things.yaml": `resource: things\n${things}`,
  });

const entriesOf = (old: string, now: string): readonly string[] =>
  diffModels({ old: sideOf(old), new: sideOf(now) }).map(
    ({ rule, code, behaviour, old: clients, verdict }) =>
      [verdict, rule, code, behaviour, clients].join(" "),
  );

/** Notation of a type. `type` is used in an expression, `facts` in a field, a parameter or a declared type. */
type Spelling = (type: string, facts: string) => string;

const get = (result: string): string => `operations: { a: { http: GET /a, result: ${result} } }\n`;
const post = (body: string): string =>
  `operations: { a: { http: POST /a, body: ${body}, result: string } }\n`;
const asks = (path: string, parameters: string): string =>
  `operations: { a: { http: "GET ${path}", ${parameters}, result: string } }\n`;
const field = (facts: string): string => `types: { T: { fields: { id: ${facts} } } }\n`;
const values = (base: string): string => `types: { E: { of: ${base}, values: { "1": , "2": } } }\n`;

const received: readonly (readonly [string, Spelling])[] = [
  ["a result", (type) => get(type)],
  ["a list", (type) => get(`"${type}[]"`)],
  ["a map", (type) => get(`"Record<string, ${type}>"`)],
  ["a union", (type) => get(`"${type} | string"`)],
  ["events", (type) => get(`{ events: "${type}[]" }`)],
  ["a field", (_, facts) => field(facts) + get("T")],
  ["a field with null", (type) => field(`"${type} | null"`) + get("T")],
  ["a declared type", (_, facts) => `types: { Id: ${facts} }\n${get('"Id[]"')}`],
  ["an enum", (type) => values(type) + get("E")],
];

const sent: readonly (readonly [string, Spelling])[] = [
  ["a body", (type) => post(`"${type} | string"`)],
  ["a field of a body", (_, facts) => field(facts) + post("T")],
  ["an enum in a body", (type) => values(type) + post("E")],
];

const parameters: readonly (readonly [string, Spelling])[] = [
  ["a query parameter", (_, facts) => asks("/a", `query: { id: ${facts} }`)],
  ["a path variable", (_, facts) => asks("/a/{id}", `path: { id: ${facts} }`)],
  ["a header", (_, facts) => asks("/a", `header: { x-id: ${facts} }`)],
];

describe.each([
  ["result-type-changed no differs no", received],
  ["body-type-changed no fails no", sent],
  ["parameter-type-changed no fails no", parameters],
])("entries of %s", (entry, places) => {
  test.each(places)("reports one entry if integers become bigint in %s", (_, spelling) => {
    const bigint = spelling("bigint", "{ type: bigint }");
    const long = spelling("integer", "{ type: integer, format: int64 }");
    const integer = spelling("integer", "{ type: integer }");
    for (const other of [long, integer]) {
      expect(entriesOf(other, bigint)).toEqual([`breaking ${entry}`]);
      expect(entriesOf(bigint, other)).toEqual([`breaking ${entry}`]);
    }
  });
});

test("compares the size of the integers of an enum", () => {
  const sized = (format: string) =>
    `types: { E: { of: integer${format}, values: [1, 2] } }\n${get("E")}`;
  expect(entriesOf(sized(""), sized(", format: int64"))).toHaveLength(1);
  expect(entriesOf(sized(", format: int64"), sized(", format: int64"))).toEqual([]);
});

test("names the types of the values of an enum", () => {
  const side = (base: string) => sideOf(values(base) + get("E"));
  const [change] = diffModels({ old: side("integer"), new: side("bigint") });
  expect(change?.message).toContain("`E` is an enum of `bigint` now, was an enum of `integer`.");
});

test("prints every digit of a value added to an enum of `bigint`", () => {
  const side = (more: string) =>
    sideOf(`types: { E: { of: bigint, values: { "1": ${more} } } }\n${get("E")}`);
  const sides = { old: side(""), new: side(', "9007199254740993": ') };
  const [change, ...others] = diffModels(sides);
  expect(others).toEqual([]);
  expect(change?.message).toContain("`9007199254740993`");
  expect(change?.verdict).toBe("safe");
});

test("compares a list that contains its own type", () => {
  const sheet = (bound: string): string =>
    `types: { T: { type: "T[][]", maxItems: ${bound} } }\n${get("T")}`;
  expect(entriesOf(sheet("1"), sheet("1"))).toEqual([]);
  expect(entriesOf(sheet("1"), sheet("2"))).toHaveLength(1);
});
