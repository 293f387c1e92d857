/** Invalid documents: each import returns a description, and nothing throws. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parsePath } from "../../../generator/model/path-template.ts";
import { facts, read } from "./read.ts";

const whole = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [
    { url: "https://{region}.a.test", variables: { region: { default: "eu", enum: ["eu"] } } },
  ],
  security: [{ key: [] }, { token: ["read"] }],
  tags: [{ name: "things", description: "Things." }],
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      token: { type: "oauth2", flows: {} },
    },
    schemas: {
      Thing: { type: "object", properties: { a: { $ref: "#/components/schemas/Thing" } } },
    },
  },
  paths: {
    "/things/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      post: {
        operationId: "change",
        tags: ["things"],
        parameters: [
          {
            name: "fields",
            in: "query",
            style: "form",
            explode: false,
            schema: { type: "array", items: {} },
          },
        ],
        requestBody: {
          content: {
            "application/x-www-form-urlencoded": {
              schema: { $ref: "#/components/schemas/Thing" },
              encoding: { a: { style: "deepObject", explode: true } },
            },
          },
        },
        responses: {
          200: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
          },
          "4XX": { content: { "application/json": { schema: {} } } },
        },
      },
    },
  },
};

/** Every location in a document, as a list of keys. */
const places = (value: unknown, at: readonly string[] = []): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, entry]) => [
        [...at, key],
        ...places(entry, [...at, key]),
      ])
    : [];

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const change = (name: string, entry: unknown): unknown =>
    name === key ? replaced(entry, rest, by) : entry;
  if (Array.isArray(value)) return value.map((entry, at) => change(String(at), entry));
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(entries.map(([name, entry]) => [name, change(name, entry)]));
}

const anything = fc.oneof(
  fc.constantFrom(null, 0, "", "x", true, [], {}, [[]], [null], { $ref: "#" }, { $ref: 7 }),
  fc.jsonValue({ maxDepth: 3 }),
);

test("imports all valid parts of a document, whatever is invalid elsewhere", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...places(whole)),
      fc.constantFrom("2.0", "3.0.3", "3.1.0", "3.2.0"),
      anything,
      (place, version, value) => {
        const key = version === "2.0" ? "swagger" : "openapi";
        const { openapi: _, ...rest } = whole;
        const { description } = read({
          [key]: version,
          ...(replaced(rest, place, value) as object),
        });
        for (const { paths } of description.operations) {
          expect(parsePath(paths[0]?.template ?? "").reason).toBeUndefined();
        }
        expect(() => facts(description.operations)).not.toThrow();
      },
    ),
    { numRuns: 150 },
  );
});

test.each([[null], [[]], ["text"], [7]])(
  "imports nothing from sections with value %j",
  (document) => {
    const { description, notes } = read({ paths: document, components: document, info: document });
    expect(description.operations).toEqual([]);
    expect(document === null || notes.length > 0).toBe(true);
  },
);

test("imports names of inherited properties like other names", () => {
  const names = ["__proto__", "constructor", "toString"];
  const parameters = names.map((name) => ({ name, in: "query", schema: {} }));
  const schemes = Object.fromEntries([["constructor", { type: "http", scheme: "basic" }]]);
  const { description } = read({
    components: { securitySchemes: schemes },
    security: [{ constructor: [] }, JSON.parse('{"__proto__": []}')],
    paths: JSON.parse(
      `{"/__proto__": {"get": {"operationId": "__proto__", "parameters": ${JSON.stringify(parameters)}}}}`,
    ),
  });
  const [operation] = description.operations;
  expect(operation?.id).toBe("__proto__");
  expect(operation?.parameters.map(({ name }) => name)).toEqual(names);
  expect(description.auth).toEqual([["constructor"], ["__proto__"]]);
});
