/** Pairs and relations at the edges of what other tests compare. */
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
  ])("keeps one segment of each id: %s, %s", (old, now, branches) => {
    expect(movedBranches(old, now)).toEqual(branches);
  });
});

describe("diff", () => {
  test("reports swapped operations whose results differ in being empty as breaking", () => {
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
    "reports null that joins a type as null: %s",
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
