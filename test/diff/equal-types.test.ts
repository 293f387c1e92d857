/** Tests that types with the same values are equal, whatever their notation or name. */
import { describe, expect, test } from "vitest";
import { changesOf } from "./typed-models.ts";

const operations = {
  received: "get:\n  http: GET /users\n  doc: One.\n  result: User",
  events: "get:\n  http: GET /users\n  doc: One.\n  result: { events: User }",
  errors: "get:\n  http: GET /users\n  doc: One.\n  result: string\n  errors: { 404: User }",
  sent: "send:\n  http: POST /users\n  doc: One.\n  body: User\n  result: none",
} as const;

const user = (type: string): string => `User: { fields: { role: ${type} } }`;

const roles = "'user' | 'admin'";
const closed = "\nRole: { values: [user, admin], open: false }";
const open = "\nRole: { values: [user, admin] }";

describe("diff, for two notations of one type", () => {
  test.each([
    [`"${roles}"`, "Role", closed],
    [`"(${roles})[]"`, '"Role[]"', closed],
    [`"Record<string, ${roles}>"`, '"Record<string, Role>"', closed],
    [`"${roles} | null"`, '"Role | null"', closed],
    [`"(${roles}) | integer"`, '"Role | integer"', closed],
    ["boolean", '"true | false"', ""],
    ["Id", "string", "\nId: { type: string }"],
  ])("reports no change but the name in every direction: %s and %s", (one, other, types) => {
    for (const operation of Object.values(operations)) {
      const there = changesOf(user(one) + types, user(other) + types, operation);
      const back = changesOf(user(other) + types, user(one) + types, operation);
      expect(there.concat(back).map(({ rule }) => rule)).toEqual([]);
    }
  });

  test("reports a new type name as a new type", () => {
    for (const [direction, operation] of Object.entries(operations)) {
      const role = direction === "sent" ? open : closed;
      const changes = changesOf(user(`"${roles}"`), user("Role") + role, operation);
      expect(changes.map(({ rule, target }) => `${rule} ${target}`)).toEqual(["type-added Role"]);
    }
  });

  test("reports a received enum as wider if it becomes open", () => {
    const [change] = changesOf(user(`"${roles}"`), user("Role") + open, operations.received);
    expect(change).toMatchObject({ rule: "result-type-widened" });
  });

  test("reports the values of an open enum that replaces a string", () => {
    const enumOf = "\nRole: { values: [user, admin], open: true }";
    for (const operation of Object.values(operations)) {
      expect(changesOf(user("string"), user("Role") + enumOf, operation)).toHaveLength(1);
    }
  });
});

describe("diff, for a value added to a list of values", () => {
  const letters = (values: string) => ({
    plain: `"${values}"`,
    list: `"(${values})[]"`,
    record: `"Record<string, ${values}>"`,
    nullable: `"${values} | null"`,
    "list of records": `"Record<string, ${values}>[]"`,
    "nullable record": `"Record<string, ${values}> | null"`,
    "record of nullable lists": `"Record<string, (${values})[] | null>"`,
    "record or an integer": `"Record<string, ${values}> | integer"`,
    "list or other values": `"(${values})[] | 'p' | 'q'"`,
    "list of mixed values": `"(${values} | integer)[] | null"`,
    tuple: `"[integer, ${values}]"`,
  });
  const [two, three] = [letters("'a' | 'b'"), letters("'a' | 'b' | 'c'")];

  test.each(Object.keys(two) as (keyof typeof two)[])(
    "returns the same verdict in every direction for a %s",
    (kind) => {
      const rules = (old: string, now: string, operation: string) =>
        changesOf(user(old), user(now), operation).map(({ rule, verdict }) => `${rule} ${verdict}`);
      const { received, sent, errors, events } = operations;
      for (const operation of [received, errors, events]) {
        expect(rules(two[kind], three[kind], operation)).toEqual([
          "result-enum-added-closed risky",
        ]);
        expect(rules(three[kind], two[kind], operation)).toEqual([
          "result-enum-removed-closed breaking",
        ]);
      }
      expect(rules(two[kind], three[kind], sent)).toEqual(["parameter-enum-added safe"]);
      expect(rules(three[kind], two[kind], sent)).toEqual(["parameter-enum-removed breaking"]);
    },
  );
});
