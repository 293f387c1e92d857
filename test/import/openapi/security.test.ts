import { describe, expect, test } from "vitest";
import type { CredentialDescription } from "../../../generator/import/description/description.ts";
import { brief, read, readOne } from "./read.ts";

const schemes = {
  token: { type: "http", scheme: "Bearer" },
  password: { type: "http", scheme: "BASIC" },
  oauth: { type: "oauth2", flows: { implicit: { scopes: { read: "Reads.", write: "" } } } },
  openId: { type: "openIdConnect", openIdConnectUrl: "https://a.test" },
  header: { type: "apiKey", in: "header", name: "X-Key", description: "From the page of keys." },
  query: { type: "apiKey", in: "query", name: "key" },
  cookie: { type: "apiKey", in: "cookie", name: "session" },
  certificate: { type: "mutualTLS" },
  digest: { type: "http", scheme: "digest" },
};

/** `operations`: the requirement of each operation in order. `common`: the requirement of the document. */
function secured(
  operations: readonly unknown[],
  common?: unknown,
  securitySchemes: object = schemes,
) {
  const found = read({
    components: { securitySchemes },
    ...(common === undefined ? {} : { security: common }),
    paths: Object.fromEntries(
      operations.map((security, at) => [
        `/${at}`,
        { get: { responses: { 204: {} }, ...(security === undefined ? {} : { security }) } },
      ]),
    ),
  });
  const { auth, credentials, operations: all } = found.description;
  return {
    notes: found.notes,
    auth,
    credentials: [...credentials.values()].map(briefCredential),
    operations: all.map((one) => one.auth),
    requires: all.map((one) => one.requires),
  };
}

function briefCredential(credential: CredentialDescription): string {
  const { name, kind } = credential;
  return kind === "key" ? `${name}: ${credential.in} ${credential.wire}` : `${name}: ${kind}`;
}

test("imports each supported scheme as a credential", () => {
  expect(secured([]).credentials).toEqual([
    "token: bearer",
    "password: basic",
    "oauth: bearer",
    "openId: bearer",
    "header: header X-Key",
    "query: query key",
    "cookie: cookie session",
    "certificate: unknown",
    "digest: unknown",
  ]);
});

test.each([
  ["certificate", schemes.certificate, "mutualTLS"],
  ["digest", schemes.digest, "digest"],
  ["aws", { type: "http", scheme: "AWS4-HMAC-SHA256" }, "aws4-hmac-sha256"],
  ["own", { type: "hmac" }, "hmac"],
  ["path", { type: "apiKey", in: "path", name: "key" }, "apiKey key in path"],
  [
    "length",
    { type: "apiKey", in: "header", name: "Content-Length" },
    "apiKey Content-Length in header",
  ],
  ["spaced", { type: "apiKey", in: "cookie", name: "a b" }, "apiKey a b in cookie"],
  ["nameless", { type: "apiKey", in: "query" }, "apiKey  in query"],
])("imports an unsupported scheme as an unknown credential: %s", (name, scheme, detail) => {
  const found = secured([[{ [name]: [] }]], undefined, { [name]: scheme });
  expect(found.credentials).toEqual([`${name}: unknown`]);
  expect(found.operations).toEqual([[[name]]]);
  expect(found.notes).toContain(`security-scheme /components/securitySchemes/${name} ${detail}`);
});

const flow = { tokenUrl: "https://auth.test/token", scopes: { read: "Reads.", "a b": "" } };

test.each<[string, object, object | undefined]>([
  ["client credentials", { flows: { clientCredentials: flow } }, { ...flow, scopes: ["read"] }],
  [
    "client credentials at a path",
    { flows: { clientCredentials: { tokenUrl: "/token" } } },
    { tokenUrl: "/token", scopes: [] },
  ],
  [
    "the application flow of Swagger",
    { flow: "application", ...flow },
    { ...flow, scopes: ["read"] },
  ],
  ["flows of users too", { flows: { clientCredentials: flow, implicit: {} } }, undefined],
  [
    "a token URL with a password",
    { flows: { clientCredentials: { tokenUrl: "https://a:b@auth.test" } } },
    undefined,
  ],
  ["no token URL", { flows: { clientCredentials: {} } }, undefined],
  ["malformed flows", { flows: { clientCredentials: [] } }, undefined],
])("imports the token endpoint of an OAuth 2.0 scheme with %s", (_, scheme, endpoint) => {
  const { description } = read({
    components: { securitySchemes: { oauth: { type: "oauth2", ...scheme } } },
  });
  expect(description.credentials.get("oauth")).toMatchObject(
    endpoint === undefined ? { kind: "bearer" } : { kind: "oauth2", endpoint },
  );
});

describe("security requirements", () => {
  test.each([
    ["one credential", [{ token: [] }], [["token"]]],
    ["either credential", [{ password: [] }, { token: [] }], [["password"], ["token"]]],
    ["several credentials together", [{ header: [], token: [] }], [["header", "token"]]],
    ["an optional credential", [{}, { token: [] }], [[], ["token"]]],
    ["no credential", [], [[]]],
  ])("imports a requirement of %s for the document and for operations", (_, written, expected) => {
    expect(secured([undefined], written)).toMatchObject({
      auth: expected,
      operations: [undefined],
    });
    expect(secured([written], [{ digest: [] }]).operations).toEqual([expected]);
  });

  test.each([
    ["a mapping", { token: [] }, "security-shape /paths/~10/get/security not a list"],
    ["a string", ["token"], "security-shape /paths/~10/get/security/0 not an object"],
    ["null", [null, { token: [] }], "security-shape /paths/~10/get/security/0 not an object"],
  ])("imports a requirement that is %s as unknown, with a note", (_, written, note) => {
    const { operations, notes } = secured([written], []);
    expect(operations).toEqual(["unknown"]);
    expect(notes).toContain(note);
  });

  test("imports an undeclared scheme as an unknown credential and suggests the nearest name", () => {
    const found = secured([[{ tokne: [] }], [{ elsewhere: [] }, { token: [] }]], []);
    expect(found.operations).toEqual([[["tokne"]], [["elsewhere"], ["token"]]]);
    expect(found.credentials).toEqual(expect.arrayContaining(["tokne: unknown"]));
    expect(found.notes).toContain(
      'security-unknown /paths/~10/get/security/0/tokne tokne; did you mean "token"?',
    );
    expect(found.notes).toContain("security-unknown /paths/~11/get/security/0/elsewhere elsewhere");
  });

  test("resolves a scheme by its URI in OpenAPI 3.2", () => {
    const { description, notes } = read({
      openapi: "3.2.0",
      components: { securitySchemes: schemes },
      security: [{ "#/components/securitySchemes/token": [] }, { "#/x-schemes/partner": ["read"] }],
      "x-schemes": { partner: schemes.query },
    });
    expect(description.auth).toEqual([["token"], ["#/x-schemes/partner"]]);
    expect(description.credentials.get("#/x-schemes/partner")).toMatchObject({ kind: "key" });
    expect(notes.join()).not.toContain("security-unknown");
  });

  test("accepts a scheme name that starts with `x-`", () => {
    const found = secured([[{ "x-key": [] }]], [], { "x-key": schemes.header });
    expect(found).toMatchObject({
      credentials: ["x-key: header X-Key"],
      operations: [[["x-key"]]],
    });
    expect(found.notes).toEqual([]);
  });

  test("documents required scopes in `requires`", () => {
    const { requires } = secured([
      [{ oauth: ["read", "write"] }],
      [{ oauth: ["read"] }, { oauth: ["write"] }],
      [{ oauth: ["read"] }, { token: [] }],
      [{ oauth: [] }],
      [{ header: [] }],
    ]);
    expect(requires).toEqual([
      "read, write",
      "read, or write",
      "oauth with read, or token",
      undefined,
      undefined,
    ]);
  });
});

describe("parameters that repeat a key", () => {
  const parameters = [
    { name: "x-key", in: "header", schema: { type: "string" } },
    { name: "key", in: "query", schema: { type: "string" } },
  ];
  const document = { components: { securitySchemes: schemes }, security: [{ header: [] }] };

  test("omits a parameter that repeats the key of the operation", () => {
    const { operation, notes } = readOne({ parameters }, { document });
    expect(operation.parameters.map(brief)).toEqual(["query key?: string"]);
    expect(notes).toContain("parameter-key /paths/~1things/get/parameters/0 x-key");
  });

  test("keeps a parameter if the operation does not use the key", () => {
    const { operation } = readOne({ parameters, security: [{ token: [] }] }, { document });
    expect(operation.parameters.map(brief)).toEqual([
      "header x-key?: string",
      "query key?: string",
    ]);
  });
});

describe("schemes without a requirement", () => {
  test("imports all schemes as alternatives if the document has no requirement", () => {
    const { auth, operations, notes } = secured([undefined]);
    expect(auth).toEqual([
      ...["token", "password", "oauth", "openId", "header", "query", "cookie"].map((one) => [one]),
      [],
    ]);
    expect(operations).toEqual([undefined]);
    expect(notes).toContain("security-unused /components/securitySchemes/token");
  });

  test("notes unused schemes if other schemes are required", () => {
    const { auth, notes } = secured([[{ token: [] }]]);
    expect(auth).toBeUndefined();
    expect(notes).toContain("security-unneeded /components/securitySchemes/query");
    expect(notes.join()).not.toContain("security-unused");
  });
});

describe("API keys in the `authorization` header", () => {
  const key = { type: "apiKey", in: "header", name: "authorization" };

  test("imports the key as a bearer token if the description specifies it", () => {
    const found = secured([], [{ key: [] }], { key: { ...key, description: "`Bearer` and it" } });
    expect(found.credentials).toEqual(["key: bearer"]);
    expect(found.notes).toContain("security-bearer /components/securitySchemes/key");
  });

  test("keeps the key as a separate credential next to a token", () => {
    const both = [[{ bot: [] }], [{ bot: [] }, { token: [] }]];
    const found = secured(both, undefined, { bot: key, token: schemes.token });
    expect(found.credentials).toEqual(["bot: header authorization", "token: bearer"]);
    expect(found.operations).toEqual([[["bot"]], [["bot"], ["token"]]]);
    expect(found.notes).toEqual([]);
  });
});

test("imports security schemes and requirements of Swagger 2.0", () => {
  const { description } = read({
    swagger: "2.0",
    securityDefinitions: {
      user: { type: "basic" },
      key: { type: "apiKey", in: "query", name: "key" },
      app: {
        type: "oauth2",
        flow: "implicit",
        authorizationUrl: "https://a.test",
        scopes: { a: "A." },
      },
    },
    security: [{ user: [] }, { app: ["a"] }],
    paths: {
      "/a": { get: { security: [{ key: [], app: ["a"] }], responses: {} } },
      "/b": { get: { security: [], responses: {} } },
    },
  });
  expect([...description.credentials.values()].map(briefCredential)).toEqual([
    "user: basic",
    "key: query key",
    "app: bearer",
  ]);
  expect(description.auth).toEqual([["user"], ["app"]]);
  expect(description.operations.map(({ auth, requires }) => [auth, requires])).toEqual([
    [[["key", "app"]], "key and app with a"],
    [[[]], undefined],
  ]);
});
