/** Tests that one decision of an author is one entry, with a true sentence and advice that compiles. */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { diffExample } from "../../generator/scripts/diff-examples.ts";

const list = (old: string, now: string): string =>
  ` resource: things
 operations:
-  list: { http: GET /things, ${old}, result: string }
+  list: { http: GET /things, ${now}, result: string }
`;

/** Returns rules, verdicts and messages of a change and of its reversal. */
function both(text: string) {
  const { models, changes } = diffExample("text", text);
  const undone = diffModels({ old: models.new, new: models.old });
  return [changes, undone].map((all) => all.map(({ rule, message }) => `${rule}: ${message}`));
}

const lines = (text: string): readonly string[] => both(text).flat();

describe("diff", () => {
  test("reports one entry for a parameter that moves to another location under another name", () => {
    expect(
      lines(
        list(
          "header: { X-Trace: { type: string, as: trace } }",
          "query: { trace: { type: string } }",
        ),
      ),
    ).toEqual([
      "parameter-location: `trace` is sent in the query as `trace`, was in the header as `X-Trace`, by `things.list`. Nothing to edit. Older clients fail once the server has changed.",
      "parameter-location: `trace` is sent in the header as `X-Trace`, was in the query as `trace`, by `things.list`. Nothing to edit. Older clients fail once the server has changed.",
    ]);
  });

  test("reports one entry for all bounds of a parameter that are tightened together", () => {
    const [changes = []] = both(
      list(
        "query: { n: { type: string, minLength: 1, maxLength: 4 } }",
        'query: { n: { type: string, minLength: 2, maxLength: 3, pattern: "^a" } }',
      ),
    );
    expect(changes).toEqual([
      "parameter-tightened: `n` allows fewer values in `things.list`: `pattern` is `^a`, was not limited; `minLength` is `2`, was `1`; `maxLength` is `3`, was `4`. Clients do not validate values; the server refuses the others.",
    ]);
  });

  test("reports one entry for all bounds of a field that are loosened together", () => {
    const [changes = []] = both(` resource: things
 types:
-  Thing: { fields: { n: { type: string, minLength: 2, maxLength: 3 } } }
+  Thing: { fields: { n: { type: string, minLength: 1, maxLength: 4 } } }
 operations:
   send: { http: POST /things, body: Thing, result: none }
`);
    expect(changes).toEqual([
      "body-bound-loosened: `Thing.n`: `minLength` is `1`, was `2`; `maxLength` is `4`, was `3`.",
    ]);
  });

  test.each(["", "+renamedFrom: things\n"])(
    "reports one entry for a resource with its types: %j",
    (former) => {
      const [changes = []] = both(`-resource: things
-types:
-  A: { fields: { a: string } }
-  B: { fields: { b: string } }
-operations:
-  a: { http: GET /a, result: A }
-  b: { http: GET /b, result: B }
@@ demo/goods.yaml
+resource: goods
${former}+types:
+  A: { fields: { a: string } }
+  B: { fields: { b: string } }
+operations:
+  a: { http: GET /a, result: A }
+  b: { http: GET /b, result: B }
`);
      expect(changes).toEqual([
        former === ""
          ? "operation-moved: `things` is `goods` now, with 2 operations and 2 types. Change their calls and imports."
          : "operation-moved-with-alias: `things` is `goods` now, with 2 operations and 2 types. The former resource is deprecated and still works. Errors, events and query keys have the new id.",
      ]);
    },
  );

  test("reports one entry for a parameter that becomes a field of the body", () => {
    const [changes, undone] = both(` resource: things
 operations:
-  run: { http: POST /things, query: { name: string }, result: none }
+  run: { http: POST /things, body: Thing, result: none }
 types:
   Thing: { fields: { name: string } }
`);
    expect(changes).toHaveLength(1);
    expect(undone).toHaveLength(1);
  });

  test("reports one entry for a default that has another type with its field", () => {
    const rules = lines(` resource: things
 types:
-  Thing: { fields: { n?: { type: integer, default: 3 } } }
+  Thing: { fields: { n?: { type: int64, default: "3" } } }
 operations:
   send: { http: POST /things, body: Thing, result: none }
`).map((one) => one.split(":")[0]);
    expect(rules).toEqual(["body-type-changed", "body-type-changed"]);
  });
});

describe("an entry with consequences", () => {
  const things = (...edits: readonly string[]): string =>
    [" resource: things", " operations:", ...edits, ""].join("\n");
  const listed = things(
    "-  list: { http: GET /things, result: string }",
    "+  list: { http: GET /things, query: { sort: string }, result: string }",
    "-  find: { http: GET /find, query: { page: integer }, result: string }",
    "+  find: { http: GET /find, query: { page: integer, sort: string }, result: string }",
  );

  test("has the rule, target and effects of the strictest change", () => {
    const { changes } = diffExample("text", listed);
    expect(changes).toMatchObject([
      {
        rule: "options-became-second",
        target: "things.list",
        code: "some",
        behaviour: "same",
        old: "yes",
        verdict: "risky",
        bump: "minor",
        count: 3,
        reaches: ["things.find", "things.list"],
        message:
          "2 operations take the optional parameter `sort` (`string`, query) now. `things.list` takes arguments now. Pass options as the second argument.",
      },
    ]);
    expect(changes[0]?.parts?.map(({ rule }) => rule)).toEqual([
      "parameter-added-optional",
      "options-became-second",
    ]);
  });

  test("includes its consequences in its fingerprint", () => {
    const [change] = diffExample("text", listed).changes;
    expect(change?.fingerprint).not.toBe(change?.parts?.[0]?.fingerprint);
  });

  test("states once that older clients fail, without contradictory advice", () => {
    const { changes } = diffExample(
      "text",
      things(
        '-  get: { http: "GET /a/{a}/{b}", result: string }',
        '+  get: { http: "GET /a/{a}/x/{x}/{b}", result: string }',
      ),
    );
    expect(changes.map(({ message }) => message)).toEqual([
      "`things.get` now needs `x` (`string`, path). Add it. `things.get` is requested at `/a/{a}/x/{x}/{b}`, was `/a/{a}/{b}`. Older clients fail once the server has changed.",
    ]);
  });
});

describe("the advice of diff after a new type", () => {
  test.each([
    ["default: 3", "{ type: bigint, default: 4 }", "Pass `3n` to keep it."],
    ["send: 3", "{ type: bigint, send: 4 }", "Pass `3n` to keep it."],
    ["send: 3", "{ type: bigint, required: true }", "Pass `3n` to keep it."],
    ["default: 3", '{ type: int64, default: "4" }', 'Pass `"3"` to keep it.'],
    ["default: 3", "{ type: integer, default: 4 }", "Pass `3` to keep it."],
  ])("suggests a value of the new type instead of the old value: %s, %s", (old, now, advice) => {
    const [changes = []] = both(
      list(`query: { n: { type: integer, ${old} } }`, `query: { n: ${now} }`),
    );
    expect(changes.filter((one) => one.includes("to keep it"))).toEqual([
      expect.stringContaining(advice),
    ]);
  });
});

describe("the successor in another service", () => {
  const services = (base: string, line: string): string => `@@ one/service.yaml
 callsheet: 1
 service: one
 title: One
 baseUrl: https://demo.example/api
@@ one/things.yaml
 resource: things
 operations:
   list: { http: GET /things, result: string }
-  run: { http: "POST /things/{id}/run", result: string }
@@ two/service.yaml
 callsheet: 1
 service: two
 title: Two
 baseUrl: ${base}
@@ two/jobs.yaml
 resource: jobs
 operations:
   list: { http: GET /jobs, result: string }
+  start: { http: "${line}", result: string }
`;

  test.each([
    ["https://two.example", "POST /things/{thing}/run", "the request is the same"],
    ["https://demo.example", "POST /api/things/{id}/run", "the request is the same"],
    ["https://two.example", "POST /v2/things/{id}/run", "only the version in the path differs"],
  ])("names the successor at %s with %s", (base, line, reason) => {
    expect(lines(services(base, line))).toContainEqual(
      expect.stringContaining(
        `Its successor is probably \`jobs.start\` of the service \`two\`: ${reason}.`,
      ),
    );
  });
});

describe("diff, for calls", () => {
  test("reports that calls no longer wait for a rate limit", () => {
    const limit = "throttle: { calls: 50, per: 1s }";
    expect(diffExample("text", list(limit, "throttle: unknown")).changes).toMatchObject([
      { rule: "throttle-undocumented", behaviour: "differs", verdict: "risky" },
    ]);
  });

  test("reports that calls no longer send credentials", () => {
    const text = ` resource: things
 operations:
-  list: { http: GET /things, result: string }
+  list: { http: GET /things, result: string, auth: none }
   get: { http: GET /thing, result: string }
@@ demo/service.yaml
 callsheet: 1
 service: demo
 title: Demo
 baseUrl: https://demo.example
 auth: bearer
`;
    expect(diffExample("text", text).changes).toMatchObject([
      { rule: "operation-opened", behaviour: "differs", verdict: "risky", old: "yes" },
    ]);
  });
});
