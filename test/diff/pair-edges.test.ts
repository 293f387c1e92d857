/** Tests edge cases of matching. */
import { describe, expect, test } from "vitest";
import { movedBranches } from "../../generator/diff/pair/swaps.ts";
import { diffExample } from "../../generator/scripts/diff-examples.ts";

const rulesOf = (text: string): string[] =>
  diffExample("text", text).changes.map(({ rule }) => rule);

describe("movedBranches", () => {
  test.each([
    ["a.b.c", "x.b.c", ["a", "x"]],
    ["a.b", "b", ["a.b", "b"]],
    ["b", "a.b", ["b", "a.b"]],
    ["a", "b", ["a", "b"]],
  ])("returns the differing segments of two ids: %s, %s", (old, now, branches) => {
    expect(movedBranches(old, now)).toEqual(branches);
  });
});

describe("diff", () => {
  test("reports swapped operations as breaking if only one result can be empty", () => {
    const of = (one: string, other: string): string => ` resource: things
 operations:
-  start: { http: POST /start, result: "${one}" }
-  stop: { http: POST /stop, result: "${other}" }
+  stop: { http: POST /start, result: "${one}" }
+  start: { http: POST /stop, result: "${other}" }
`;
    expect(rulesOf(of("string", "string | none"))).toEqual(["operations-swapped"]);
    expect(rulesOf(of("string", "string"))).toEqual(["operations-swapped-silently"]);
  });

  test.each(["integer", "integer | string", "'a' | integer"])(
    "reports null added to a type as null: %s",
    (type) => {
      const text = ` resource: things
 types:
-  Thing: { fields: { a: "${type}" } }
+  Thing: { fields: { a: "${type} | null" } }
 operations:
   get: { http: GET /things, result: Thing }
`;
      expect(rulesOf(text)).toEqual(["result-field-became-nullable"]);
    },
  );

  test("reports another method alone, unless call sheets declare that calls can be retried", () => {
    const of = (old: string, now: string): string => ` resource: things
 operations:
-  run: { http: ${old}, result: string }
+  run: { http: ${now}, result: string }
`;
    expect(rulesOf(of("GET /things", "POST /things"))).toEqual(["method-changed"]);
    expect(rulesOf(of("GET /things", "POST /things, idempotent: true"))).toEqual([
      "method-changed",
    ]);
    expect(rulesOf(of("POST /things, idempotent: true", "PATCH /things"))).toEqual([
      "method-changed",
      "idempotency-removed",
    ]);
  });
});

describe("diff, for similar operations and names", () => {
  test("compares names case-sensitively if a header becomes a query parameter", () => {
    const renamed = ` resource: things
 operations:
   list:
     http: GET /things
-    header: { X-Key: { type: string, as: key } }
+    query: { x-key: { type: string, as: apiKey, renamedFrom: key } }
     result: string
`;
    expect(rulesOf(renamed)).toEqual(["parameter-renamed-on-wire", "parameter-location"]);
  });

  test("reports a credential as removed if another credential used its new header before", () => {
    const removed = `@@ demo/service.yaml
 callsheet: 1
 service: demo
 title: Demo
 baseUrl: https://demo.example
-credentials: { key: { header: X-A }, other: { header: X-B } }
-auth: { all: [key, other] }
+credentials: { key: { header: X-B } }
+auth: key
@@ demo/things.yaml
 resource: things
 operations:
   list: { http: GET /things, result: string }
`;
    expect(rulesOf(removed)).toEqual(["auth-replaced"]);
  });

  test.each([
    ["id: string, name: string", []],
    ["id: string, name: string, age: integer", ["type-renamed"]],
  ])(
    "pairs types of unmatched operations by their fields only with three fields: %s",
    (fields, rules) => {
      const types = ` resource: things
 types:
-  Account: { fields: { ${fields} } }
+  Invoice: { fields: { ${fields} } }
 operations:
-  account: { http: GET /accounts, result: Account }
+  invoice: { http: GET /invoices, result: Invoice }
`;
      expect(rulesOf(types)).toEqual([...rules, "operation-removed", "operation-added"]);
    },
  );

  test("reports a number that replaces another number in an enum as a new value", () => {
    const values = ` resource: things
 types:
-  State: { of: integer, values: [1, 2] }
+  State: { of: integer, values: [1, 3] }
 operations:
   get: { http: GET /things, result: State }
`;
    expect(rulesOf(values)).toEqual(["result-enum-removed-open", "result-enum-added-open"]);
  });

  test("does not pair resources that have one operation in common", () => {
    const resources = `@@ demo/user.yaml
-resource: user
-operations:
-  get: { http: "GET /user/{id}", result: string }
@@ demo/users.yaml
+resource: users
+operations:
+  get: { http: "GET /users/{id}", result: string }
+  list: { http: GET /users, result: "string[]" }
`;
    expect(rulesOf(resources)).toEqual(["operation-removed", "operation-added"]);
  });

  test("pairs a resource with its former id on the old side", () => {
    const resources = `@@ demo/second.yaml
-resource: second
-doc: One.
-operations:
-  get: { http: GET /second, result: string }
@@ demo/third.yaml
+resource: third
+doc: Two.
+renamedFrom: [first, second]
+operations:
+  get: { http: GET /third, query: { a: string }, result: integer }
`;
    expect(rulesOf(resources)).toContain("descriptions-changed");
  });
});
