/** Parameters of Discovery methods and of all methods. */
import { expect, test } from "vitest";
import { facts, read, readMethod } from "./read.ts";

const parameter = (one: object) =>
  readMethod({ parameters: { one: { type: "string", location: "query", ...one } } });

test("imports description, deprecation and type of a parameter", () => {
  const { operation } = parameter({
    description: "Which.",
    deprecated: true,
    type: "integer",
    format: "int32",
    minimum: "1",
    default: "10",
  });
  expect(facts(operation.parameters)).toEqual([
    {
      name: "one",
      in: "query",
      isRequired: false,
      doc: "Which.",
      deprecated: true,
      schema: {
        kind: "scalar",
        name: "integer",
        constraints: { format: "int32", minimum: 1 },
        default: 10,
      },
    },
  ]);
});

test("requires a parameter by its flag, by the path, or by an annotation with the method's id", () => {
  const isRequired = (one: object) => parameter(one).operation.parameters[0]?.isRequired;
  expect(isRequired({ required: true })).toBe(true);
  expect(isRequired({ annotations: { required: ["shop.things.get"] } })).toBe(true);
  expect(isRequired({ annotations: { required: ["shop.things.list"] } })).toBe(false);
  const inPath = {
    path: "things/{one}",
    parameters: { one: { type: "string", location: "path" } },
  };
  expect(readMethod(inPath).operation.parameters[0]?.isRequired).toBe(true);
});

test("imports a repeated parameter as a list, with a list as its default", () => {
  const { operation } = parameter({ repeated: true, enum: ["a", "b"], default: "b" });
  expect(facts(operation.parameters[0])).toMatchObject({
    schema: {
      kind: "list",
      default: ["b"],
      items: { kind: "enum", values: [{ value: "a" }, { value: "b" }] },
    },
  });
  expect(operation.parameters[0]?.list).toBeUndefined();
});

test("separates a list in a path with commas", () => {
  const one = { type: "string", location: "path", repeated: true };
  const { operation } = readMethod({ path: "things/{one}", parameters: { one } });
  expect(operation.parameters[0]).toMatchObject({ list: "comma", schema: { kind: "list" } });
});

test("sorts path parameters first, then the documented order, then other parameters by name", () => {
  const inQuery = { type: "string", location: "query" };
  const inPath = { type: "string", location: "path" };
  const { operation } = readMethod({
    path: "a/{x}/b/{y}",
    parameters: { q: inQuery, y: inPath, part: inQuery, x: inPath, "options.version": inQuery },
    parameterOrder: ["y", "x", "part", "gone"],
  });
  expect(operation.parameters.map(({ name }) => name)).toEqual([
    "x",
    "y",
    "part",
    "options.version",
    "q",
  ]);
});

test("types an undeclared variable as a string, and omits a declaration without a variable", () => {
  const { operation, notes } = readMethod({
    path: "things/{id}",
    parameters: { other: { type: "string", location: "path" } },
  });
  expect(facts(operation.parameters)).toEqual([
    { name: "id", in: "path", isRequired: true, schema: { kind: "scalar", name: "string" } },
  ]);
  expect(notes).toEqual([
    "parameter-undeclared /resources/things/methods/get/path id",
    "parameter-unused /resources/things/methods/get/parameters/other",
  ]);
});

const globals = {
  fields: { type: "string", location: "query", description: "Which fields." },
  key: { type: "string", location: "query" },
  quotaUser: { type: "string", location: "query" },
  alt: { type: "string", location: "query", enum: ["json"], default: "json" },
  access_token: { type: "string", location: "query" },
  "$.xgafv": { type: "string", location: "query" },
};

test("reads two parameters of all methods as client parameters, and the key as a credential", () => {
  const { description, notes } = read({ parameters: globals });
  expect(
    description.client.map(({ name, in: location, isRequired }) => [name, location, isRequired]),
  ).toEqual([
    ["fields", "query", false],
    ["quotaUser", "query", false],
  ]);
  expect(description.credentials.get("key")).toMatchObject({
    kind: "key",
    in: "query",
    wire: "key",
  });
  expect(notes).toEqual([
    "global-parameter /parameters/$.xgafv",
    "global-parameter /parameters/access_token",
    "global-parameter /parameters/alt",
  ]);
});

test("prefers a parameter of a method to a general parameter with the same name", () => {
  const fields = { type: "string", location: "query", description: "Its own." };
  const { description, operation, notes } = readMethod(
    { parameters: { fields } },
    { parameters: { fields: globals.fields, quotaUser: globals.quotaUser } },
  );
  expect(operation.parameters.map(({ name, doc }) => [name, doc])).toEqual([
    ["fields", "Its own."],
  ]);
  expect(description.client.map(({ name }) => name)).toEqual(["quotaUser"]);
  expect(notes).toEqual(["global-parameter-shadowed /parameters/fields"]);
});
