import { describe, expect, test } from "vitest";
import { brief, facts, read, readOne } from "./read.ts";

const pathParameter = (name: string, more: object = {}) => ({
  name,
  in: "path",
  required: true,
  schema: { type: "string" },
  ...more,
});

const lines = (paths: object) =>
  read({ paths }).description.operations.map(({ method, paths: [path], fixed }) =>
    [
      `${method} ${path?.template}${path?.label === undefined ? "" : `#${path.label}`}`,
      ...fixed.map(({ in: place, name, value }) => `${place} ${name}=${value}`),
    ].join(" "),
  );

const one = { responses: { 204: {} } };

test("imports every supported method in the order of the document", () => {
  const item = { patch: one, delete: one, put: one, post: one, head: one, options: one, get: one };
  expect(lines({ "/a": item })).toEqual([
    "PATCH /a",
    "DELETE /a",
    "PUT /a",
    "POST /a",
    "HEAD /a",
    "OPTIONS /a",
    "GET /a",
  ]);
});

test("skips and notes operations with unsupported methods", () => {
  const additionalOperations = { COPY: one, LOCK: one, query: one, GET: one };
  const item = { trace: one, query: one, additionalOperations, get: one };
  const { description, notes } = read({ openapi: "3.2.0", paths: { "/a": item } });
  expect(description.operations.map(({ method }) => method)).toEqual(["QUERY", "GET"]);
  expect(notes).toEqual([
    "operation-method /paths/~1a/trace",
    "operation-method /paths/~1a/additionalOperations/COPY COPY",
    "operation-method /paths/~1a/additionalOperations/LOCK LOCK",
    "operation-method /paths/~1a/additionalOperations/query query",
    "operation-repeated /paths/~1a/additionalOperations/GET GET",
  ]);
});

test("imports an additional operation with method QUERY", () => {
  const item = { additionalOperations: { QUERY: one, PATCH: one } };
  const { description, notes } = read({ openapi: "3.2.0", paths: { "/a": item } });
  expect(description.operations.map(({ method }) => method)).toEqual(["QUERY", "PATCH"]);
  expect(notes).toEqual([
    "operation-misplaced /paths/~1a/additionalOperations/QUERY QUERY",
    "operation-misplaced /paths/~1a/additionalOperations/PATCH PATCH",
  ]);
});

test("resolves a reference to a path item", () => {
  const { description } = read({
    paths: { "/a": { $ref: "#/components/pathItems/a" } },
    components: { pathItems: { a: { get: { ...one, operationId: "getA" } } } },
  });
  expect(description.operations.map(({ id, origin }) => [id, origin.pointer])).toEqual([
    ["getA", "/components/pathItems/a/get"],
  ]);
});

test.each([
  ["/files/{id}#get_shared_link", "GET /files/{id}#get_shared_link"],
  ["/token#a refresh", "GET /token#a-refresh"],
  ["/responses?beta=true&mode=a%20b", "GET /responses query beta=true query mode=a b"],
  ["/a?b", "GET /a query b="],
  ["/Accounts/{Sid}.json", "GET /Accounts/{Sid}.json"],
  ["/compare/{base}...{head}", "GET /compare/{base}...{head}"],
  ["/things/{id}:cancel", "GET /things/{id}:cancel"],
  ["/thumbnail.{extension}", "GET /thumbnail.{extension}"],
  ["/a/", "GET /a/"],
  ["/", "GET /"],
  ["/<upload_url>", "GET /%3Cupload_url%3E"],
  ["/caf\u00e9/a b", "GET /caf%C3%A9/a%20b"],
  ["/a%2Fb/50%", "GET /a%2Fb/50%25"],
  ["/a*", "GET /a%2A"],
  ["/{owner}:{name}", "GET /{owner}%3A{name}"],
  ["things", "GET /things"],
  ["/{user-id}/{3d}", "GET /{userId}/{p3d}"],
  ["/{a.b}/{c}", "GET /{a.b}/{c}"],
  ["/{id}/{id}", "GET /{id}/{id2}"],
  ["/x/{proxy+}", "GET /x/{proxy=**}"],
  ["/x/{+path}:run", "GET /x/{path=**}:run"],
  ["/x/{+path}/y", "GET /x/{path}/y"],
  ["/x/y-{+path}", "GET /x/y-{path}"],
])("imports the path %s as %s", (key, line) => {
  expect(lines({ [key]: { get: one } })).toEqual([line]);
});

test.each(["/{a}{b}", "/a//b", "/a/../b", "/{a", "/a}b"])(
  "skips an operation with path %s and keeps the others",
  (key) => {
    const { description, notes } = read({
      paths: { [key]: { get: one }, "/things": { get: one } },
    });
    expect(description.operations.map(({ paths }) => paths[0]?.template)).toEqual(["/things"]);
    expect(notes.filter((note) => note.startsWith("unsupported-path "))).toHaveLength(1);
  },
);

describe("path variables", () => {
  test("assigns parameters to renamed path variables", () => {
    const { operation, notes } = readOne(
      {
        parameters: [
          pathParameter("user-id", { description: "Whose.", schema: { type: "integer" } }),
        ],
      },
      { path: "/users/{user-id}" },
    );
    expect(operation.parameters.map(brief)).toEqual(["path userId: integer"]);
    expect(operation.parameters[0]?.doc).toBe("Whose.");
    expect(notes).toEqual([
      "path-variable-renamed /paths/~1users~1{user-id}/get/parameters/0 user-id to userId",
    ]);
  });

  test("types undeclared variables as strings, and omits parameters without a variable", () => {
    const { operation, notes } = readOne(
      { parameters: [pathParameter("other")] },
      { path: "/things/{id}" },
    );
    expect(operation.parameters.map(brief)).toEqual(["path id: string"]);
    expect(notes).toEqual([
      "path-variable-unused /paths/~1things~1{id}/get/parameters/0 other",
      "path-variable-undeclared /paths/~1things~1{id}/get id",
    ]);
  });

  test("requires path variables even if the document does not", () => {
    const { operation, notes } = readOne(
      { parameters: [pathParameter("id", { required: false })] },
      { path: "/{id}" },
    );
    expect(operation.parameters[0]?.isRequired).toBe(true);
    expect(notes).toEqual(["path-variable-optional /paths/~1{id}/get/parameters/0 id"]);
  });

  test.each([
    [{ style: "label" }, "string", "/.{a}", undefined],
    [{ style: "label" }, "array", "/.{a}", "comma"],
    [{ style: "label", explode: true }, "array", "/.{a}", "label"],
    [{ style: "label", explode: true }, "object", "/.{a}", undefined],
    [{ style: "matrix" }, "string", "/;a={a}", undefined],
    [{ style: "matrix" }, "array", "/;a={a}", "comma"],
    [{ style: "matrix", explode: true }, "array", "/;a={a}", "matrix"],
    [{ style: "matrix", explode: true }, "object", "/;{a}", undefined],
    [{}, "array", "/{a}", "comma"],
  ])("imports path styles %j with type %s", (style, type, template, list) => {
    const { operation } = readOne(
      { parameters: [pathParameter("a", { ...style, schema: { type } })] },
      { path: "/{a}" },
    );
    expect(operation.paths[0]?.template).toBe(template);
    expect(operation.parameters[0]?.list).toBe(list);
  });

  test("imports a variable that is a list or an object as a string in style `matrix`", () => {
    const schema = { anyOf: [{ type: "array", items: {} }, { type: "object" }] };
    const { operation, notes } = readOne(
      { parameters: [pathParameter("a", { style: "matrix", explode: true, schema })] },
      { path: "/{a}" },
    );
    expect(operation.parameters.map(brief)).toEqual(["path a: string"]);
    expect(notes.map((note) => note.split(" ")[0])).toEqual(["parameter-style"]);
  });

  test("accepts slashes in variables with `allowReserved`", () => {
    const { operation } = readOne(
      { parameters: [pathParameter("path", { allowReserved: true })] },
      { path: "/files/{path}", document: { openapi: "3.2.0" } },
    );
    expect(operation.paths[0]?.template).toBe("/files/{path=**}");
  });
});

test("imports a variable in the query of a path as a parameter", () => {
  const { operation } = readOne({}, { path: "/things?id={id}&all=1" });
  expect(facts(operation.fixed)).toEqual([{ in: "query", name: "all", value: "1" }]);
  expect(operation.parameters.map(brief)).toEqual(["query id: string"]);
});

test("removes a parameter whose value is part of the path", () => {
  const parameters = [{ name: "beta", in: "query", schema: { type: "boolean" } }];
  const { operation } = readOne({ parameters }, { path: "/things?beta=true" });
  expect(operation.parameters).toEqual([]);
});
