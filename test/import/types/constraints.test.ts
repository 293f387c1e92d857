/** Constraints and defaults of schemas in a call sheet. */
import { describe, expect, test } from "vitest";
import {
  declaredOf,
  described,
  list,
  notesOf,
  object,
  scalar,
  text,
  typed,
  values,
} from "./typed.ts";

describe("constraints", () => {
  test("keeps constraints of fields, aliases and objects", () => {
    const declared = declaredOf({
      Slug: text({ constraints: { pattern: "^[a-z]+$", maxLength: 10 } }),
      Thing: object({ "n?": scalar("integer", { constraints: { minimum: 1 } }) }),
      Bag: object({ a: text() }, { constraints: { minProperties: 1 } }),
    });
    expect(declared).toEqual({
      Slug: { type: "string", pattern: "^[a-z]+$", maxLength: 10 },
      Thing: { fields: { "n?": { type: "integer", minimum: 1 } } },
      Bag: { fields: { a: "string" }, minProperties: 1 },
    });
  });

  test("omits and notes constraints of items", () => {
    const tags = list(text({ constraints: { maxLength: 5 } }), { constraints: { maxItems: 3 } });
    expect(declaredOf({ Thing: object({ tags }) })["Thing"]).toEqual({
      fields: { tags: { type: "string[]", maxItems: 3 } },
    });
    expect(notesOf({ Thing: object({ tags }) })).toEqual(["item-constraint: maxLength: 5"]);
  });

  test.each([
    [
      "a pattern of another language",
      text({ constraints: { pattern: "(?i)a" } }),
      "constraint-invalid: pattern: (?i)a",
    ],
    [
      "an empty range",
      scalar("integer", { constraints: { minimum: 5, maximum: 1 } }),
      "constraint-invalid: minimum: 5, maximum: 1",
    ],
    [
      "a negative length",
      text({ constraints: { maxLength: -1 } }),
      "constraint-invalid: maxLength: -1",
    ],
    [
      "a bound that a number cannot represent",
      scalar("integer", { constraints: { maximum: 2 ** 60 } }),
      `constraint-invalid: maximum: ${2 ** 60}`,
    ],
    [
      "a length of a number",
      scalar("integer", { constraints: { maxLength: 2 } }),
      "constraint-misplaced: maxLength: 2",
    ],
    [
      "a length of an enum",
      values(["a", "b"], { constraints: { maxLength: 2 } }),
      "constraint-misplaced: maxLength: 2",
    ],
  ])("omits and notes an invalid constraint: %s", (_, schema, note) => {
    const { service, notes, problems } = typed(described({ Thing: object({ field: schema }) }));
    expect(problems).toEqual([]);
    expect(notes).toEqual([note]);
    const [field] = Object.values((service["Thing"] as { fields: object }).fields) as unknown[];
    expect(typeof field).toBe("string");
  });
});

describe("defaults", () => {
  test("converts defaults to the type of their field, whatever their quotes", () => {
    const fields = {
      "n?": scalar("integer", { default: "10" }),
      "t?": text({ default: 5 }),
      "b?": scalar("boolean", { default: "true" }),
      "l?": list(text(), { default: ["a"] }),
      "e?": values(["a", "b"], { default: "b" }),
    };
    expect(declaredOf({ Thing: object(fields) })["Thing"]).toEqual({
      fields: {
        "n?": { type: "integer", default: 10 },
        "t?": { type: "string", default: "5" },
        "b?": { type: "boolean", default: true },
        "l?": { type: "string[]", default: ["a"] },
        "e?": { type: "'a' | 'b'", default: "b" },
      },
    });
  });

  test.each([
    ["of another type", scalar("integer", { default: "many" }), '"many"'],
    ["of null for a type without null", text({ default: null }), "null"],
    ["outside the enum", values(["a", "b"], { default: "c" }), '"c"'],
    ["outside the bounds", scalar("integer", { default: 0, constraints: { minimum: 1 } }), "0"],
    ["that a number cannot represent", scalar("integer", { default: 2 ** 60 }), String(2 ** 60)],
  ])("omits and notes a default %s", (_, schema, shown) => {
    const { notes, problems } = typed(described({ Thing: object({ "a?": schema }) }));
    expect([notes, problems]).toEqual([[`default-left-out: ${shown}`], []]);
  });
});
