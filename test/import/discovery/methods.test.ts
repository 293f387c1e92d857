/** Methods of Discovery documents with their parameters, bodies and results. */
import { describe, expect, test } from "vitest";
import { facts, read, readMethod, templates } from "./read.ts";

const schemas = {
  Thing: { id: "Thing", type: "object", properties: { id: { type: "string" } } },
  Empty: { id: "Empty", type: "object", properties: {} },
  SeekResponse: { id: "SeekResponse", type: "object", properties: {} },
};

test("takes the id from the tree of resources, whatever the document declares", () => {
  const method = { id: "directory.users.list", httpMethod: "GET", path: "users" };
  const { description } = read({
    name: "admin",
    methods: { ping: { ...method, id: "directory.ping" } },
    resources: { orgs: { resources: { users: { methods: { list: method } } } } },
  });
  expect(description.operations.map(({ id, group, name }) => [id, group, name])).toEqual([
    ["directory.ping", [], "ping"],
    ["directory.users.list", ["orgs", "users"], "list"],
  ]);
});

test("imports methods of nested resources in any order of keys", () => {
  const get = { httpMethod: "GET", path: "a" };
  const [a, b] = [{ methods: { get } }, { methods: { get } }];
  expect(read({ resources: { b, a } })).toEqual(read({ resources: { a, b } }));
});

test("joins the paths of the service and of the method at the host", () => {
  const document = { rootUrl: "https://api.example.com/", servicePath: "shop/v1/" };
  const { description, operation } = readMethod({ path: "things" }, document);
  expect(description.baseUrl).toBe("https://api.example.com");
  expect(templates(operation)).toEqual(["/shop/v1/things"]);
  expect(templates(readMethod({ path: "/elsewhere" }, document).operation)).toEqual(["/elsewhere"]);
});

test("imports body and result from the referenced schemas", () => {
  const { operation, notes } = readMethod(
    {
      httpMethod: "POST",
      request: { $ref: "Thing", parameterName: "resource" },
      response: { $ref: "Thing" },
    },
    { schemas },
  );
  expect(facts(operation.body)).toEqual({
    kind: "json",
    isRequired: true,
    schema: { kind: "reference", key: "Thing" },
  });
  expect(facts(operation.result)).toMatchObject({ kind: "value", schema: { key: "Thing" } });
  expect(notes).toEqual(["body-name /resources/things/methods/get/request/parameterName"]);
});

test.each([
  [undefined, "none"],
  [{ $ref: "Empty" }, "none"],
  [{ $ref: "SeekResponse" }, "value"],
])("imports the response %j as %s", (response, kind) => {
  expect(readMethod({ ...(response && { response }) }, { schemas }).operation.result.kind).toBe(
    kind,
  );
});

test("notes a request body of a GET", () => {
  const { operation, notes } = readMethod({ request: { $ref: "Thing" } }, { schemas });
  expect(operation.body).toBeUndefined();
  expect(notes).toEqual(["request-of-read /resources/things/methods/get/request"]);
});

test("documents that any of the scopes is required", () => {
  const scopes = [
    "https://www.googleapis.com/auth/shop",
    "https://www.googleapis.com/auth/shop.readonly",
    "https://mail.google.com/",
  ];
  const all = Object.fromEntries(scopes.map((scope) => [scope, { description: "See it." }]));
  const { operation, description } = readMethod({ scopes }, { auth: { oauth2: { scopes: all } } });
  expect(operation.requires).toBe("OAuth scope shop, shop.readonly or https://mail.google.com/");
  expect(description.credentials.get("oauth2")).toMatchObject({ kind: "bearer" });
  expect(description.details).toBe(
    [
      "OAuth scopes:",
      "",
      "- `https://mail.google.com/`: See it.",
      "- `shop` (`https://www.googleapis.com/auth/shop`): See it.",
      "- `shop.readonly` (`https://www.googleapis.com/auth/shop.readonly`): See it.",
    ].join("\n"),
  );
});

test("imports no credentials for a method without scopes", () => {
  const { description, operation } = readMethod({});
  expect(description.credentials.size).toBe(0);
  expect(operation.auth).toBeUndefined();
  expect(operation.requires).toBeUndefined();
});

describe("credentials of a method", () => {
  const scopes = ["https://www.googleapis.com/auth/shop"];
  const auth = { oauth2: { scopes: { [scopes[0] ?? ""]: { description: "See it." } } } };
  const parameters = { key: { type: "string", location: "query" } };

  test.each([
    ["with scopes", { scopes }, { auth }, [["oauth2"]]],
    ["with scopes and a key", { scopes }, { auth, parameters }, [["oauth2"], ["key"]]],
    ["without scopes", {}, { auth }, [[]]],
    ["with a key but no scopes", {}, { auth, parameters }, [["key"], []]],
    ["with only a key", {}, { parameters }, [["key"], []]],
    [
      "with a parameter named like the key",
      { scopes, parameters },
      { auth, parameters },
      [["oauth2"]],
    ],
  ])("requires credentials of a method %s", (_, method, document, expected) => {
    expect(readMethod(method, document).operation.auth).toEqual(expected);
  });
});

test("deprecates all methods below a deprecated resource", () => {
  const method = { httpMethod: "GET", path: "things" };
  const { description } = read({
    resources: {
      old: { deprecated: true, resources: { things: { methods: { get: method } } } },
      current: {
        methods: {
          get: { ...method, path: "a" },
          list: { ...method, path: "b", deprecated: true },
        },
      },
    },
  });
  expect(description.operations.map(({ name, deprecated }) => [name, deprecated])).toEqual([
    ["get", undefined],
    ["list", true],
    ["get", true],
  ]);
});

test("sends the version of a method in a header", () => {
  expect(readMethod({ apiVersion: "2024-01-31" }).operation.fixed).toEqual([
    { in: "header", name: "X-Goog-Api-Version", value: "2024-01-31" },
  ]);
});

test("notes unsupported keys of methods by name", () => {
  const { notes } = readMethod({
    supportsSubscription: true,
    streamingType: "SERVER_STREAMING",
    etagRequired: true,
  });
  expect(notes).toEqual([
    "push-notifications /resources/things/methods/get/supportsSubscription",
    "streaming /resources/things/methods/get/streamingType",
    "entity-tag /resources/things/methods/get/etagRequired",
  ]);
});

test.each([{ httpMethod: "TRACE", path: "a" }, { httpMethod: "GET" }, { path: "{a}/{a}" }])(
  "omits a method that cannot be sent and keeps the others: %j",
  (method) => {
    const one = { httpMethod: "GET", path: "b" };
    const broken = { httpMethod: "GET", ...method };
    const { description, notes } = read({ resources: { x: { methods: { one, broken } } } });
    expect(description.operations.map(({ name }) => name)).toEqual(["one"]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^method-not-sent \/resources\/x\/methods\/broken/);
  },
);

test("notes endpoints for batches, certificates and regions with their location", () => {
  const { notes } = read({
    batchPath: "batch",
    mtlsRootUrl: "https://shop.mtls.example.com/",
    endpoints: [{ endpointUrl: "https://eu.example.com/", location: "eu" }],
  });
  expect(notes).toEqual([
    "batch-requests /batchPath",
    "mutual-tls /mtlsRootUrl",
    "regional-address /endpoints/0 https://eu.example.com/",
  ]);
});

test("identifies the document by title, version and revision", () => {
  const document = { title: "Shop", version: "v1", revision: "20260101" };
  expect(read(document).description.source).toBe("Shop v1 (Discovery document, revision 20260101)");
  expect(read({}).description.source).toBe("Discovery document");
});
