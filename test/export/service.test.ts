import { expect, test } from "vitest";
import { documentOf, operationOf } from "./document-of.ts";

const get = `operations:
  get: { http: GET /get, result: json }
  open: { http: GET /open, auth: none, result: json }
  there: { http: GET /there, server: files, result: json }`;
const servers = "servers: { files: 'https://files.example' }";

test("writes credentials as security schemes, and requirements at both levels", () => {
  const document = documentOf(
    get.replace("/get,", "/get, auth: { all: [key, login] },"),
    `baseUrl: https://api.example
${servers}
credentials:
  token: bearer
  login: { basic: [user, password] }
  api key: { query: key, doc: The key., deprecated: Use token., renamedFrom: secret }
  key: { header: X-Key }
  session: { cookie: sid }
  signature: unknown
auth: [token, { all: [api key, login] }, none]
client:
  X-Region: { in: header, type: string, as: region, default: eu }`,
  );
  expect(document["security"]).toEqual([{ token: [] }, { api_key: [], login: [] }, {}]);
  expect(document["components"]).toEqual({
    parameters: {
      region: {
        name: "X-Region",
        in: "header",
        schema: { type: "string", default: "eu" },
        "x-callsheet": { as: "region", client: true },
      },
    },
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      login: { type: "http", scheme: "basic", "x-callsheet": { basic: ["user", "password"] } },
      api_key: {
        type: "apiKey",
        name: "key",
        in: "query",
        description: "The key.\n\nDeprecated: Use token.",
        "x-callsheet": {
          name: "api key",
          renamedFrom: ["secret"],
          doc: "The key.",
          deprecated: "Use token.",
        },
      },
      key: { type: "apiKey", name: "X-Key", in: "header" },
      session: { type: "apiKey", name: "sid", in: "cookie" },
      signature: { type: "http", scheme: "unknown" },
    },
  });
  expect(document["x-callsheet"]).toMatchObject({
    servers: { files: "https://files.example" },
  });
  expect(operationOf(document, "things.get").operation).toMatchObject({
    parameters: [{ $ref: "#/components/parameters/region" }],
  });
  expect(operationOf(document, "things.get").operation).toMatchObject({
    security: [{ key: [], login: [] }],
  });
  expect(operationOf(document, "things.open").operation).toMatchObject({ security: [] });
  const there = operationOf(document, "things.there").operation;
  expect(there).not.toHaveProperty("security");
  expect(there).toMatchObject({
    servers: [{ url: "https://files.example", description: "files" }],
    "x-callsheet": { server: "files" },
  });
});

test("exports server variables with the client's value or a placeholder", () => {
  const document = documentOf(
    `operations: { get: { http: "GET /{version}/get", result: json } }`,
    `baseUrl: https://{region}.example/{tenant}/
types: { Region: { values: { eu: null, us: null }, open: false } }
client:
  region: { in: path, type: Region, send: us, doc: Where. }
  tenant: { in: path, type: string }
  version: { in: path, type: string, send: v2 }`,
  );
  expect(document["servers"]).toEqual([
    {
      url: "https://{region}.example/{tenant}",
      variables: {
        region: {
          enum: ["eu", "us"],
          default: "us",
          description: "Where.",
          "x-callsheet": { schema: { $ref: "#/components/schemas/Region" }, send: "us" },
        },
        tenant: {
          default: "tenant",
          "x-callsheet": { schema: { type: "string" }, required: true },
        },
      },
    },
  ]);
  expect(document["x-callsheet"]).toMatchObject({ baseUrl: "https://{region}.example/{tenant}/" });
  expect(operationOf(document, "things.get").operation).toMatchObject({
    parameters: [{ name: "version", in: "path", "x-callsheet": { client: true, send: "v2" } }],
  });
});

test("exports undocumented facts differently from absent facts", () => {
  const nothing = documentOf(get.replace("server: files, ", ""), "baseUrl: unknown");
  expect(nothing).toMatchObject({ security: [], servers: [{ url: "/" }] });
  expect(nothing["x-callsheet"]).toEqual({
    service: "demo",
    doc: null,
    details: null,
    source: null,
    baseUrl: "unknown",
    auth: null,
    errors: null,
  });
  const unknown = documentOf(
    get.replace("server: files, ", ""),
    "baseUrl: https://api.example\nauth: unknown\nerrors: unknown\nquery: unknown\nthrottle: unknown",
  );
  expect(unknown["x-callsheet"]).toEqual({
    service: "demo",
    doc: null,
    details: null,
    source: null,
    auth: "unknown",
    errors: "unknown",
    query: "unknown",
    throttle: "unknown",
  });
});

test("exports the reason why a service is retired", () => {
  const document = documentOf(
    get.replace("server: files, ", ""),
    "doc: Demo things.\ndetails: More.\nsupported: false\nreason: Use v2.\nsource: Its page.\nbaseUrl: https://api.example",
  );
  expect(document["info"]).toEqual({
    title: "Demo",
    summary: "Demo things.",
    description: "More.\n\nNo longer supported: Use v2.",
    version: "1.0.0",
  });
  expect(document["x-callsheet"]).toMatchObject({
    details: "More.",
    source: "Its page.",
    supported: false,
    reason: "Use v2.",
  });
});
