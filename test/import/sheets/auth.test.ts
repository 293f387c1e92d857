import { describe, expect, test } from "vitest";
import type { Description } from "../../../generator/import/description/description.ts";
import { credentials, operation, parameter, sheetsOf } from "./support/describe.ts";

/** The lines about credentials in `service.yaml` and in operations, and the notes. */
function authOf(
  declared: readonly string[],
  auth: Description["auth"],
  operations: readonly Description["auth"][] = [],
  facts: Partial<Description> = {},
) {
  const { files, notes } = sheetsOf({
    credentials: credentials(...declared),
    auth,
    operations: operations.map((own, at) =>
      operation(`books.call${at} GET /books/${at}`, own === undefined ? {} : { auth: own }),
    ),
    ...facts,
  });
  const service = /^(?:credentials:\n(?: .*\n)+)?auth: .*$/m.exec(files["service.yaml"] ?? "")?.[0];
  const calls = (files["books.yaml"] ?? "").split("http: ").slice(1);
  return {
    service,
    operations: calls.map((one) => /auth: (.*)/.exec(one)?.[1]),
    notes,
  };
}

describe("services with one credential", () => {
  test.each([
    ["a: bearer", "auth: bearer"],
    ["a: basic", "auth: { basic: [user, password] }"],
    ["a: query api_key", "auth: { query: api_key }"],
    ["a: header x-key", "auth: { header: x-key }"],
    ["a: cookie session", "auth: { cookie: session }"],
  ])("writes credential %s in the short form `%s`", (declared, expected) => {
    expect(authOf([declared], [["a"]], [undefined, [[]]])).toEqual({
      service: expected,
      operations: [undefined, "none"],
      notes: [],
    });
  });

  test("names the only credential if an operation requires it differently", () => {
    expect(authOf(["a: bearer"], [["a"]], [[["a"], []]])).toMatchObject({
      service: "credentials:\n  token: bearer\nauth: token",
      operations: ["[token, none]"],
    });
  });
});

test("writes unknown credentials for a document without requirements", () => {
  expect(authOf([], undefined, [undefined]).service).toBe("auth: unknown");
});

test("uses the most frequent requirement as the default", () => {
  const needed = [undefined, [["b"]], [["a"]], [["b"]]];
  expect(authOf(["a: bearer", "b: query key"], undefined, needed)).toMatchObject({
    service: "credentials:\n  token: bearer\n  key: { query: key }\nauth: key",
    operations: ["none", undefined, "token", undefined],
  });
});

test("writes alternatives, combinations and optional credentials", () => {
  const needed = [
    [["b", "c"], ["a"], ["c", "b"]],
    [[], ["a"]],
    [["c", "b"]],
    [["d"]],
    "unknown" as const,
  ];
  const found = authOf(
    ["a: bearer", "b: query key", "c: header X-Id", "d: unknown", "e: basic"],
    [["a"]],
    needed,
  );
  expect(found).toEqual({
    service:
      "credentials:\n  token: bearer\n  key: { query: key }\n  xId: { header: X-Id }\n  d: unknown\nauth: token",
    operations: [
      "[{ all: [key, xId] }, token]",
      "[token, none]",
      "{ all: [xId, key] }",
      "d",
      "unknown",
    ],
    notes: [],
  });
});

describe("credentials that are sent in the same way", () => {
  test("merges credentials if every operation accepts either", () => {
    const either = [["a"], ["b"]];
    expect(authOf(["a: bearer", "b: bearer"], either, [undefined, [["b"], ["a"]]])).toEqual({
      service: "auth: bearer",
      operations: [undefined, undefined],
      notes: ["security-same: b as a"],
    });
  });

  test.each([
    ["bearer", "token", "admin"],
    ["header x-key", "xKey", "admin"],
    ["cookie session", "session", "admin"],
  ])(
    "keeps separate options if operations require different credentials: %s",
    (kind, usual, other) => {
      const needed = [undefined, undefined, [["admin"]]];
      const found = authOf([`a: ${kind}`, `admin: ${kind}`], [["a"]], needed);
      expect(found.operations).toEqual([undefined, undefined, `[${other}, ${usual}]`]);
      expect(found.notes).toEqual(["security-same: admin, or a"]);
    },
  );

  test("names users and passwords after their scheme", () => {
    const found = authOf(["a: basic", "admin: basic"], [["a"]], [[["admin"]], undefined]);
    expect(found.service).toBe(
      "credentials:\n  login: { basic: [user, password] }\n  admin: { basic: [adminUser, adminPassword] }\nauth: login",
    );
  });

  test("sends one value if a request requires both credentials", () => {
    const found = authOf(["a: bearer", "b: bearer"], [["a", "b"]], [[["a"]]]);
    expect(found.service).toBe("auth: bearer");
    expect(found.notes).toContain("security-either: a and b");
  });
});

test("merges credentials of one header to unknown, and keeps others of the request", () => {
  const found = authOf(
    ["a: bearer", "b: basic", "c: query key", "d: header Authorization"],
    [["a"]],
    [[["a", "b", "c"]], [["d"], ["a"]], [["d", "a"]]],
  );
  expect(found.operations).toEqual(["{ all: [aAndB, key] }", "[Authorization, token]", "dAndA"]);
  expect(found.notes).toEqual(["security-together: a and b", "security-together: d and a"]);
});

test("avoids option names of the runtime, of parameters and of other credentials", () => {
  const found = authOf(
    ["a: bearer", "timeout: query timeout", "b: header X-Key", "c: query x-key", "none: unknown"],
    [["a"], ["timeout"], ["b"], ["c"], ["none"]],
    [],
    { client: [{ ...parameter("query token"), in: "query" }] },
  );
  expect(found.service).toBe(`credentials:
  accessToken: bearer
  timeoutKey: { query: timeout }
  xKey: { header: X-Key }
  c: { query: x-key }
  none2: unknown
auth: [accessToken, timeoutKey, xKey, c, none2]`);
});
