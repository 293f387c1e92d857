/** Compares bounds as sets of values, and formats by the meaning of values. */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";
import { rulesOf, typedModel } from "./typed-models.ts";

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";

const query = (parameter: string) =>
  modelOf({
    "demo/service.yaml": service,
    "demo/users.yaml": `resource: users\noperations:\n  list:\n    http: GET /users\n    query: { n: ${parameter} }\n    result: string\n`,
  });

const changesOfQuery = (old: string, now: string) =>
  diffModels({ old: query(old), new: query(now) });

const user = (field: string): string => `User: { fields: { n: ${field} } }`;
const list = "get:\n  http: GET /users\n  doc: One.\n  result: User";
const send = "send:\n  http: POST /users\n  doc: One.\n  body: User\n  result: none";

describe("diff, for two notations of one set of values", () => {
  test.each([
    ["string", "{ type: string, minLength: 0 }"],
    ["integer", "{ type: integer, multipleOf: 1 }"],
    ["integer", "{ type: integer, multipleOf: 0.5 }"],
    ["{ type: integer, minimum: 1 }", "{ type: integer, exclusiveMinimum: 0 }"],
    ["{ type: integer, maximum: 9 }", "{ type: integer, exclusiveMaximum: 10 }"],
    ["{ type: integer, minimum: 3 }", "{ type: integer, exclusiveMinimum: 2.5 }"],
    ["{ type: integer, maximum: 2 }", "{ type: integer, exclusiveMaximum: 2.5 }"],
    ["{ type: integer, minimum: 0.5 }", "{ type: integer, minimum: 1 }"],
    ["{ type: int64, minimum: 1 }", "{ type: int64, exclusiveMinimum: 0 }"],
    ["{ type: number, minimum: 2 }", "{ type: number, minimum: 2, exclusiveMinimum: 1 }"],
    ["'string[]'", "{ type: 'string[]', minItems: 0, uniqueItems: false }"],
  ])("reports no change between the notations %s and %s", (one, other) => {
    expect(changesOfQuery(one, other)).toEqual([]);
    expect(changesOfQuery(other, one)).toEqual([]);
    for (const operation of [list, send]) {
      expect(rulesOf(user(one), user(other), operation)).toEqual([]);
    }
  });

  test("reports no change if bounds of a named type are written inline", () => {
    const id = "\nId: { type: string, pattern: ^a }";
    const other = "\nother:\n  http: GET /other\n  doc: Another one.\n  result: Id";
    const [named, inline] = [user("Id") + id, user("{ type: string, pattern: ^a }") + id];
    for (const operation of [list, send]) {
      expect(rulesOf(named, inline, operation + other)).toEqual([]);
      expect(rulesOf(inline, named, operation + other)).toEqual([]);
    }
  });

  test("reports a bound of a number that excludes its own end", () => {
    const [first, ...others] = changesOfQuery(
      "{ type: number, minimum: 1 }",
      "{ type: number, exclusiveMinimum: 1 }",
    );
    expect(others).toEqual([]);
    expect(first).toMatchObject({ rule: "parameter-tightened" });
    expect(first?.message).toContain("`exclusiveMinimum` is `1`, was `minimum` `1`.");
  });
});

describe("diff, for bounds of another kind of value", () => {
  const bounded = "{ type: string, minLength: 1, maxLength: 4, pattern: ^a }";

  test.each([
    ["\"'ab' | 'ac'\"", "parameter-became-enum"],
    ["integer", "parameter-type-changed"],
    ["boolean", "parameter-type-changed"],
    ["'string[]'", "parameter-type-changed"],
  ])("reports only the new type of a parameter: %s", (now, rule) => {
    expect(changesOfQuery(bounded, now).map((one) => one.rule)).toEqual([rule]);
  });

  test.each(["integer", "\"'ab' | 'ac'\"", "unknown"])(
    "reports only the new type of a field: %s",
    (now) => {
      for (const operation of [list, send]) {
        expect(rulesOf(user(bounded), user(now), operation)).toHaveLength(1);
        expect(rulesOf(user(now), user(bounded), operation)).toHaveLength(1);
      }
    },
  );

  test("reports tightened bounds next to a widened type", () => {
    const rules = changesOfQuery("{ type: integer, maximum: 9 }", "{ type: number, maximum: 5 }");
    expect(rules.map(({ rule }) => rule)).toEqual([
      "parameter-tightened",
      "parameter-type-widened",
    ]);
  });
});

describe("diff, for a format", () => {
  const of = (format: string) =>
    user(format === "" ? "integer" : `{ type: integer, format: ${format} }`);

  test.each([
    ["unix-time", "unix-time-ms", "risky", "risky"],
    ["int32", "int64", "risky", "safe"],
    ["int64", "int32", "docs", "risky"],
    ["float", "double", "docs", "safe"],
    ["double", "float", "docs", "risky"],
    ["", "unix-time", "docs", "risky"],
    ["unix-time", "", "risky", "risky"],
    ["email", "uuid", "risky", "risky"],
    ["email", "idn-email", "risky", "safe"],
  ])(
    "classifies the format change from %s to %s as %s if received, as %s if sent",
    (old, now, received, sent) => {
      const verdicts = (operation: string) =>
        diffModels({
          old: typedModel(of(old), operation),
          new: typedModel(of(now), operation),
        }).map(({ verdict }) => verdict);
      expect(verdicts(list)).toEqual([received]);
      expect(verdicts(send)).toEqual([sent]);
    },
  );
});

describe("diff, for a default of another type", () => {
  test("reports no change of a default if the request stays the same", () => {
    const rules = changesOfQuery("{ type: integer, default: 3 }", "{ type: int64, default: '3' }");
    expect(rules.map(({ rule }) => rule)).toEqual(["parameter-type-changed"]);
  });

  test.each([
    ["{ type: integer, default: 3 }", "{ type: int64, default: '4' }", 'Pass `"3"` to keep it.'],
    ["{ type: integer, send: 3 }", "{ type: digits, send: '4' }", 'Pass `"3"` to keep it.'],
    ["{ type: integer, send: 3 }", "{ type: string, required: true }", 'Pass `"3"` to keep it.'],
    ["{ type: string, default: a }", "{ type: \"'b' | 'c'\", default: b }", "no equal value"],
  ])("suggests a value of the new type for a default: %s, then %s", (old, now, advice) => {
    expect(
      changesOfQuery(old, now)
        .map(({ message }) => message)
        .join("\n"),
    ).toContain(advice);
  });
});

test("reports one change for a header that becomes a query parameter", () => {
  const of = (location: string) =>
    modelOf({
      "demo/service.yaml": service,
      "demo/users.yaml": `resource: users\noperations:\n  list:\n    http: GET /users\n    ${location}: { X-Trace: { type: string, as: trace } }\n    result: string\n`,
    });
  const changes = diffModels({ old: of("header"), new: of("query") });
  expect(changes.map(({ rule }) => rule)).toEqual(["parameter-location"]);
});
