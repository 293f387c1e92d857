import { describe, expect, test } from "vitest";
import { brief, facts, read, readOne } from "./read.ts";

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

/** What operations ask for, in turn, and the document where they say nothing. */
function secured(operations: readonly (object[] | undefined)[], common?: object[]) {
  const found = read({
    components: { securitySchemes: schemes },
    ...(common === undefined ? {} : { security: common }),
    paths: Object.fromEntries(
      operations.map((security, at) => [
        `/${at}`,
        { get: { responses: { 204: {} }, ...(security === undefined ? {} : { security }) } },
      ]),
    ),
  });
  const { auth, client, operations: all } = found.description;
  return {
    ...found,
    auth: auth === undefined || auth === "none" ? auth : auth.map(({ kind }) => kind),
    keys: client.map(({ in: place, name, isRequired, isSecret }) =>
      [place, name, isRequired, isSecret].join(" "),
    ),
    operations: all.map(({ auth: own, requires }) => [own, requires].filter(Boolean).join("; ")),
  };
}

test.each([
  ["bearer", [{ token: [] }], ["bearer"]],
  ["basic", [{ password: [] }], ["basic"]],
  ["an OAuth token", [{ oauth: [] }], ["bearer"]],
  ["an OpenID token", [{ openId: [] }], ["bearer"]],
  ["one or the other", [{ password: [] }, { token: [] }], ["basic", "bearer"]],
  ["two kinds of the same", [{ oauth: [] }, { token: [] }], ["bearer"]],
  ["one or nothing", [{ token: [] }, {}], ["bearer", "none"]],
])("%s", (_, common, auth) => {
  expect(secured([undefined], common).auth).toEqual(auth);
});

describe("a key", () => {
  test("is a secret client parameter, required where no operation does without", () => {
    const found = secured([undefined, []], [{ header: [] }]);
    expect(found.auth).toBeUndefined();
    expect(found.keys).toEqual(["header X-Key true true"]);
    expect(found.description.client[0]?.doc).toBe("From the page of keys.");
  });

  test("is not required where there is another way", () => {
    const found = secured([undefined], [{ query: [] }, { token: [] }]);
    expect(found.auth).toEqual(["bearer", "none"]);
    expect(found.keys).toEqual(["query key false true"]);
  });

  test("goes together with a token", () => {
    const found = secured([undefined], [{ header: [], token: [] }]);
    expect(found.auth).toEqual(["bearer"]);
    expect(found.keys).toEqual(["header X-Key true true"]);
  });

  test("is no parameter of operations beside that", () => {
    const parameters = [
      { name: "x-key", in: "header", schema: { type: "string" } },
      { name: "key", in: "query", schema: { type: "string" } },
    ];
    const document = { components: { securitySchemes: schemes }, security: [{ header: [] }] };
    const { operation, notes } = readOne({ parameters }, { document });
    expect(operation.parameters.map(brief)).toEqual(["query key?: string"]);
    expect(notes).toContain("parameter-key /paths/~1things/get/parameters/0 x-key");
  });
});

describe("an operation", () => {
  test("that asks for nothing sends no credential", () => {
    expect(secured([[], undefined], [{ token: [] }]).operations).toEqual(["none", ""]);
  });

  test("that asks for a key alone sends no token", () => {
    expect(secured([[{ header: [] }], undefined], [{ token: [] }]).operations).toEqual([
      "none; header",
      "",
    ]);
  });

  test("needs its scopes, in words", () => {
    const { operations } = secured([
      [{ oauth: ["read", "write"] }],
      [{ oauth: ["read"] }, { oauth: ["write"] }],
      [{ oauth: ["read"] }, { token: [] }],
      [{ oauth: [] }],
    ]);
    expect(operations).toEqual(["read, write", "read, or write", "oauth with read, or token", ""]);
  });

  test("needs a token that others do not need", () => {
    expect(secured([undefined, [{ openId: [] }]], [{ token: [] }]).operations).toEqual([
      "",
      "openId",
    ]);
  });
});

test.each(["cookie", "certificate", "digest"])(
  "of %s alone nothing is known but that the caller authorizes",
  (name) => {
    const found = secured([undefined], [{ [name]: [] }]);
    expect(found).toMatchObject({ auth: undefined, keys: [] });
    expect(found.notes.join()).toContain(`security-scheme /components/securitySchemes/${name}`);
  },
);

test("no security at all is none, where the document says so", () => {
  expect(secured([undefined], []).auth).toBe("none");
  expect(read({}).description.auth).toBeUndefined();
});

test("schemes that nothing asks for may be used", () => {
  const found = secured([undefined]);
  expect(found.auth).toEqual(["bearer", "basic", "none"]);
  expect(found.operations).toEqual([""]);
  expect(found.keys).toEqual(["header X-Key false true", "query key false true"]);
  expect(found.notes.join()).toContain("security-unused");
});

test("a scheme that is not declared is noted", () => {
  const { auth, notes } = secured([undefined], [{ lost: [] }, { token: [] }]);
  expect(auth).toEqual(["bearer", "none"]);
  expect(notes).toContain("security-unknown /security/0/lost lost");
});

describe("the header Authorization as a key", () => {
  const withKey = (description: string, more: object = {}) =>
    read({
      components: {
        securitySchemes: {
          key: { type: "apiKey", in: "header", name: "authorization", description },
          ...more,
        },
      },
      security: [{ key: [] }],
    });

  test("is a token where its words say so", () => {
    const { description, notes } = withKey("`Bearer` and the token");
    expect(description.auth).toMatchObject([{ kind: "bearer" }]);
    expect(notes).toContain("security-bearer /components/securitySchemes/key");
  });

  test("is a parameter of the client where nothing else sends it", () => {
    const { description } = withKey("A key.");
    expect(facts(description.client)).toMatchObject([{ name: "authorization", isSecret: true }]);
  });

  test("is left out where `auth:` sends it", () => {
    const { description, notes } = withKey("A key.", { token: { type: "http", scheme: "bearer" } });
    expect(description.client).toEqual([]);
    expect(notes).toContain("security-scheme /components/securitySchemes/key Authorization");
  });
});

test("Swagger 2.0 has them as definitions", () => {
  const { description } = read({
    swagger: "2.0",
    securityDefinitions: {
      user: { type: "basic" },
      app: {
        type: "oauth2",
        flow: "implicit",
        authorizationUrl: "https://a.test",
        scopes: { a: "A." },
      },
    },
    security: [{ user: [] }, { app: ["a"] }],
  });
  expect(description.auth).toMatchObject([{ kind: "basic" }, { kind: "bearer" }]);
});
