import { expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";
import { unknownFacts, unknownOf } from "../../generator/model/unknowns.ts";

const service = `callsheet: 1
service: shop
title: A shop
baseUrl: https://shop.example
query: unknown
throttle: unknown
path:
  id: { type: string, doc: Id of the item. }
`;
const items = `resource: items
types:
  Item: { fields: { id: string }, more: unknown }
  State: { values: { on: }, more: unknown }
  Whole: { fields: { id: string }, more: string }
operations:
  get:
    http: GET /items/{id}
    result: unknown
  put:
    http: PUT /items/{shop}/{id}/{part}
    path:
      shop: integer
    query: unknown
    result: json
    throttle: { calls: 2, per: 1s }
`;

const file = (path: string, text: string) => ({ path, origin: path, file: path, text });
const { model } = compile([file("shop/service.yaml", service), file("shop/items.yaml", items)]);
const [shop] = model?.services ?? [];
const [get, put] = shop?.resources[0]?.operations ?? [];

const ofService = (line: number, column = 1) => ({
  by: "service",
  place: expect.objectContaining({ file: "shop/service.yaml", line, column }) as unknown,
});
const ofOperation = (line: number, column = 5) => ({
  by: "operation",
  place: expect.objectContaining({ file: "shop/items.yaml", line, column }) as unknown,
});

test("assigns the service's facts to each operation, with their location", () => {
  expect(get?.query).toEqual({ value: "unknown", ...ofService(5) });
  expect(get?.throttle).toEqual({ value: "unknown", ...ofService(6) });
  expect(shop?.throttle).toEqual(get?.throttle);
});

test("records the location of an operation's own facts", () => {
  expect(put?.query).toEqual({ value: "unknown", ...ofOperation(14) });
  expect(put?.throttle).toEqual({ value: { calls: 2, per: 1000 }, ...ofOperation(16) });
});

test("takes facts of path variables from the operation, the service, or neither", () => {
  const facts = put?.parameters.map(({ wire, facts: source }) => [wire, source]);
  expect(facts).toEqual([
    ["shop", ofOperation(13, 7)],
    ["id", ofService(8, 3)],
    ["part", undefined],
  ]);
});

test("lists an unknown fact of the service only once, unless the operation repeats it", () => {
  if (shop === undefined || get === undefined || put === undefined) throw new Error("No model.");
  expect(unknownOf(get)).toEqual(["query", "result", "throttle"]);
  expect(unknownFacts(shop).map(({ fact, of, place }) => [fact, of, place.line])).toEqual([
    ["query", "shop", 5],
    ["throttle", "shop", 6],
    ["fields", "Item", 3],
    ["values", "State", 4],
    ["result", "items.get", 9],
    ["query", "items.put", 14],
  ]);
});
