/** Enums in a call sheet. */
import { describe, expect, test } from "vitest";
import { declaredOf, described, list, object, text, typed, union, values } from "./typed.ts";

describe("enums", () => {
  test("declares a named enum with the meaning of its values", () => {
    const of = (value: string | number) => ({ value, doc: `means ${value}` });
    expect(
      declaredOf({
        Kind: values([], { values: [of("a"), { value: "b", deprecated: true }, { value: "" }] }),
        Code: values([], { base: "integer", values: [of(1), of(2)] }),
        Open: values(["a", "b"], { isOpen: true }),
      }),
    ).toEqual({
      Kind: { values: { a: "means a.", b: { deprecated: true }, "": null } },
      Code: { of: "integer", values: { "1": "means 1.", "2": "means 2." } },
      Open: { values: { a: null, b: null }, open: true },
    });
  });

  test("inlines an enum that is short and never received, and declares others", () => {
    const long = ["created", "updated", "deleted", "archived", "restored"];
    expect(
      declaredOf({
        Thing: object({
          sort: values(["asc", "desc"]),
          one: values(["only"]),
          flag: values([true, false]),
          state: values(long),
          numbers: list(values([1, 2])),
        }),
      }),
    ).toEqual({
      Thing: {
        fields: {
          sort: "'asc' | 'desc'",
          one: "'only'",
          flag: "boolean",
          state: "ThingState",
          numbers: "(1 | 2)[]",
        },
      },
      ThingState: { values: Object.fromEntries(long.map((value) => [value, null])) },
    });
  });

  test("opens an enum if any other string is allowed", () => {
    const model = union([text(), values(["gpt-4", "gpt-5"])]);
    expect(declaredOf({ Thing: object({ "model?": model }) })).toEqual({
      Thing: { fields: { "model?": "ThingModel" } },
      ThingModel: { values: { "gpt-4": null, "gpt-5": null }, open: true },
    });
  });

  test("marks values that cannot be keys as unlisted", () => {
    const { service, notes } = typed(described({ Kind: values(["a", "<<", "b\u200B", "\0"]) }));
    expect(service["Kind"]).toEqual({ values: { a: null }, more: "unknown" });
    expect(notes.map((note) => note.split(":")[0])).toEqual(Array(3).fill("name-unwritable"));
  });

  test("imports an enum without values as its base type", () => {
    expect(declaredOf({ Kind: values([], { base: "integer" }) })).toEqual({
      Kind: { type: "integer" },
    });
  });
});
