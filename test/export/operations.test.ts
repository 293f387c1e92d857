import { describe, expect, test } from "vitest";
import { documentOf, notesAbout, operationOf, pathsOf } from "./document-of.ts";

describe("exported paths", () => {
  const things = `operations:
  get: { http: "GET /v1/things/{thing.id}", result: json }
  patch: { http: "PATCH /v1/things/{name}", result: json, path: { name: { as: which, doc: Its name. } } }
  move: { http: "POST /v1/{name=projects/*/things/*}:move", result: none }
  poll: { http: "GET /v1/{name=operations/*}", result: json }
  download: { http: "GET /files/{path=**}", result: media }
  slash: { http: "GET /v1/things/", result: json }`;
  const document = documentOf(things);

  test("exports plain path variables with unique names, and the original template", () => {
    expect(pathsOf(document).map(({ path, method }) => `${method} ${path}`)).toEqual([
      "get /v1/things/{id}",
      "patch /v1/things/{id}",
      "post /v1/projects/{projectsId}/things/{thingsId}:move",
      "get /v1/operations/{name}",
      "get /files/{path}",
      "get /v1/things/",
    ]);
    expect(operationOf(document, "things.get").operation).toMatchObject({
      parameters: [{ name: "id", in: "path", required: true, "x-callsheet": { name: "thing.id" } }],
      "x-callsheet": { http: "GET /v1/things/{thing.id}" },
    });
    expect(operationOf(document, "things.patch").operation).toMatchObject({
      parameters: [
        { name: "id", description: "Its name.", "x-callsheet": { name: "name", as: "which" } },
      ],
    });
  });

  test("reports paths whose requests differ in clients of the exported document", () => {
    expect(notesAbout(things)).toEqual([
      "wildcard things.download",
      "path-form things.move",
      "path-form things.poll",
    ]);
  });

  test("merges requests and responses of operations that share a path", () => {
    const shared = documentOf(`types:
  Thing: { fields: { id: string } }
operations:
  list: { http: GET /api, doc: Lists., query: { page: integer, kind: "'a' | 'b'" }, result: "Thing[]" }
  count: { http: GET /api, fixed: { action: count }, query: { of: { type: string, required: true } }, result: integer }
  drop: { http: POST /api, fixed: { version: 2, header.X-Act: drop }, body: Thing, result: none }
  dropAll: { http: POST /api, fixed: { version: 3, header.X-Act: dropAll }, auth: none, result: none }
  root: { http: GET /, result: json }
  rootToo: { http: "GET /#two", result: json }`);
    expect(pathsOf(shared).map(({ path, method }) => `${method} ${path}`)).toEqual([
      "get /api",
      "post /api",
      "get /",
    ]);
    const { operation } = operationOf(shared, "getApi");
    expect(operation).toMatchObject({
      tags: ["things"],
      summary: "One of 2 operations",
      description: "- `things.list`: Lists.\n- `things.count` (`action=count`): Count",
      responses: {
        200: {
          content: {
            "application/json": {
              schema: {
                anyOf: [
                  { type: "array", items: { $ref: "#/components/schemas/Thing" } },
                  { type: "integer" },
                ],
              },
            },
          },
        },
      },
      "x-callsheet": {
        operations: [
          { operationId: "things.list" },
          {
            operationId: "things.count",
            parameters: [
              { name: "of", required: true },
              { name: "action", required: true, schema: { const: "count" } },
            ],
            "x-callsheet": { fixed: { action: "count" } },
          },
        ],
      },
    });
    expect(operation["parameters"]).toMatchObject([
      { name: "page", in: "query", schema: { type: "integer" } },
      { name: "kind", in: "query", schema: { enum: ["a", "b"] } },
      { name: "of", in: "query", description: "Required for `things.count`." },
      { name: "action", in: "query", schema: { type: "string", const: "count" } },
    ]);
    const post = operationOf(shared, "postApi").operation;
    expect(post).toMatchObject({
      parameters: [
        { name: "version", required: true, schema: { type: "string", enum: ["2", "3"] } },
        { name: "X-Act", required: true, schema: { type: "string", enum: ["drop", "dropAll"] } },
      ],
      requestBody: { content: { "application/json": {} } },
      responses: { 204: { description: "No content." } },
    });
    expect(post["requestBody"]).not.toHaveProperty("required");
    expect(operationOf(shared, "get").operation["x-callsheet"]).toMatchObject({
      operations: [
        { operationId: "things.root" },
        { operationId: "things.rootToo", "x-callsheet": { http: "GET /#two" } },
      ],
    });
  });
});

test("exports list and object styles as far as OpenAPI supports them", () => {
  const document = documentOf(`types:
  Range: { fields: { from: integer, to?: integer } }
operations:
  list:
    http: GET /things
    query:
      repeated: string[]
      either: string | string[]
      ranges: { type: "Range | Range[]", list: indexed }
      joined: { type: "string[]", list: comma }
      bracketed: { type: "string[]", list: brackets, as: b }
      indexed: { type: "string[]", list: indexed }
      range: Range
      old: { type: integer, default: 3, minimum: 1, deprecated: Use range., doc: How old. }
      sent: { type: boolean, send: true }
    header: { X-Ids: { type: "integer[]", list: comma } }
    result: json`);
  const { operation } = operationOf(document, "things.list");
  expect(operation["parameters"]).toEqual([
    {
      name: "repeated",
      in: "query",
      style: "form",
      explode: true,
      schema: { type: "array", items: { type: "string" } },
    },
    {
      name: "either",
      in: "query",
      style: "form",
      explode: true,
      schema: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
    },
    {
      name: "ranges",
      in: "query",
      style: "deepObject",
      explode: true,
      schema: {
        anyOf: [
          { $ref: "#/components/schemas/Range" },
          { type: "array", items: { $ref: "#/components/schemas/Range" } },
        ],
      },
      "x-callsheet": { list: "indexed" },
    },
    {
      name: "joined",
      in: "query",
      style: "form",
      explode: false,
      schema: { type: "array", items: { type: "string" } },
    },
    {
      name: "bracketed[]",
      in: "query",
      schema: { type: "array", items: { type: "string" } },
      "x-callsheet": { name: "bracketed", as: "b", list: "brackets" },
    },
    {
      name: "indexed",
      in: "query",
      style: "deepObject",
      explode: true,
      schema: { type: "array", items: { type: "string" } },
      "x-callsheet": { list: "indexed" },
    },
    {
      name: "range",
      in: "query",
      style: "deepObject",
      explode: true,
      schema: { $ref: "#/components/schemas/Range" },
    },
    {
      name: "old",
      in: "query",
      description: "How old.\n\nDeprecated: Use range.",
      deprecated: true,
      schema: { type: "integer", minimum: 1, default: 3 },
      "x-callsheet": { doc: "How old.", deprecated: "Use range." },
    },
    {
      name: "sent",
      in: "query",
      schema: { type: "boolean" },
      "x-callsheet": { send: true },
    },
    {
      name: "X-Ids",
      in: "header",
      schema: { type: "array", items: { type: "integer" } },
    },
  ]);
});

test("omits the style of lists for an object without lists", () => {
  const document = documentOf(
    `types:
  Range: { fields: { from: integer, to?: integer } }
operations:
  list:
    http: GET /things
    query: { range: Range }
    result: json`,
    "baseUrl: https://api.example\nlists: brackets",
  );
  const { operation } = operationOf(document, "things.list");
  const schema = { $ref: "#/components/schemas/Range" };
  expect(operation["parameters"]).toEqual([
    { name: "range", in: "query", style: "deepObject", explode: true, schema },
  ]);
});

test("exports an upload as one operation per path, with all details in the first", () => {
  const document = documentOf(`operations:
  create:
    http:
      metadata: POST /files
      media: POST /upload/files
      both: POST /upload/files
    fixed: { media: { uploadType: media }, both: { uploadType: multipart } }
    body: { type: json, required: false }
    result: json`);
  expect(pathsOf(document).map(({ path }) => path)).toEqual(["/files", "/upload/files"]);
  expect(operationOf(document, "things.create").operation["x-callsheet"]).toMatchObject({
    http: { metadata: "POST /files", media: "POST /upload/files", both: "POST /upload/files" },
    fixed: { media: { uploadType: "media" }, both: { uploadType: "multipart" } },
  });
  expect(operationOf(document, "postUploadFiles").operation).toMatchObject({
    parameters: [{ name: "uploadType", schema: { enum: ["media", "multipart"] } }],
    requestBody: {
      required: true,
      content: {
        "application/octet-stream": {},
        "multipart/related": { schema: { required: ["metadata", "media"] } },
      },
    },
    "x-callsheet": {
      operations: [
        { operationId: "things.create.media", "x-callsheet": { role: "media" } },
        { operationId: "things.create.both", "x-callsheet": { role: "both" } },
      ],
    },
  });
});

test("exports bodies with their content type and their fixed values", () => {
  const document = documentOf(`types:
  Form: { fields: { name: string, tags?: "string[]", kind: string } }
  Parts: { fields: { picture: file, name?: string } }
operations:
  json: { http: POST /json, fixed: { body.kind: big }, body: Form, result: none }
  patch: { http: PATCH /json, fixed: { header.Content-Type: application/merge-patch+json }, body: Form, result: none }
  ping: { http: POST /ping, fixed: { body.ping: true }, result: none }
  form: { http: POST /form, body: { form: Form, list: comma }, result: none }
  indexed: { http: POST /indexed, body: { form: Form, list: indexed }, result: none }
  parts: { http: POST /parts, body: { multipart: Parts, required: false, doc: A picture. }, result: none }
  csv: { http: POST /csv, body: { media: text/csv }, result: none }
  bytes: { http: POST /bytes, body: media, result: none }`);
  const bodyOf = (name: string) => operationOf(document, `things.${name}`).operation["requestBody"];
  expect(bodyOf("json")).toEqual({
    required: true,
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Form" },
            {
              type: "object",
              properties: { kind: { type: "string", const: "big" } },
              required: ["kind"],
            },
          ],
        },
      },
    },
  });
  expect(bodyOf("patch")).toEqual({
    required: true,
    content: { "application/merge-patch+json": { schema: { $ref: "#/components/schemas/Form" } } },
  });
  expect(bodyOf("ping")).toEqual({
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: { ping: { type: "boolean", const: true } },
          required: ["ping"],
        },
      },
    },
  });
  expect(bodyOf("form")).toMatchObject({
    content: {
      "application/x-www-form-urlencoded": {
        encoding: { tags: { style: "form", explode: false } },
      },
    },
  });
  expect(bodyOf("parts")).toMatchObject({ description: "A picture." });
  expect(bodyOf("parts")).not.toHaveProperty("required");
  expect(document).toMatchObject({
    components: { schemas: { Parts: { properties: { picture: { format: "binary" } } } } },
  });
  expect(bodyOf("csv")).toHaveProperty(["content", "text/csv"]);
  expect(bodyOf("bytes")).toHaveProperty(["content", "application/octet-stream"]);
  const said = (name: string) => operationOf(document, `things.${name}`).operation["x-callsheet"];
  expect(said("bytes")).toMatchObject({ body: "media" });
  expect(said("indexed")).toMatchObject({ body: { list: "indexed" } });
});
