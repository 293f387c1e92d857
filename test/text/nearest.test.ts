import { describe, expect, test } from "vitest";
import { suggestType } from "../../generator/model/context/type-hints.ts";
import { didYouMean, nearest } from "../../generator/text/nearest.ts";

const keys = ["doc", "http", "fixed", "query", "header", "body", "result", "operations"];

describe("nearest names", () => {
  test.each([
    ["querry", "query"],
    ["qurey", "query"],
    ["bdoy", "body"],
    ["reslt", "result"],
    ["operation", "operations"],
    ["Headers", "header"],
    ["docs", "doc"],
    ["dox", "doc"],
    ["query", "query"],
    ["xyz", undefined],
    ["responses", undefined],
    ["", undefined],
  ])("suggests for the key %s: %s", (name, meant) => expect(nearest(name, keys)).toBe(meant));

  test("never suggests the written name itself", () => {
    expect(didYouMean("query", ["query"])).toBe(".");
    expect(didYouMean("query", ["query", "querys"])).toBe('; did you mean "querys"?');
  });

  test("formulates the suggestion as a question", () => {
    expect(didYouMean("qurey", keys)).toBe('; did you mean "query"?');
    expect(didYouMean("xyz", keys)).toBe(".");
    expect(didYouMean("xyz", [], "; there is none.")).toBe("; there is none.");
  });
});

describe("nearest types", () => {
  test.each([
    ["LineItems", "LineItem"],
    ["Integer", "integer"],
    ["strng", "string"],
    ["dateTime", "datetime"],
    ["int", "integer"],
    ["Boolean", "boolean"],
    ["bool", "boolean"],
    ["float", "number"],
    ["uuid", "string"],
    ["any", "unknown"],
    ["object", "json"],
  ])("suggests for the type %s: %s", (name, meant) => {
    const text = `; did you mean "${meant}"?`;
    expect(suggestType(name, ["LineItem"], "part")).toEqual({
      text,
      slip: { written: name, meant },
    });
  });

  test.each(["text", "html", "CSV", "binary"])("suggests `media` for the result %s", (name) => {
    const { text, slip } = suggestType(name, [], "result");
    expect(text).toContain("a result that is not JSON to `media`");
    expect(slip).toEqual({ written: name, meant: "media" });
  });

  test.each(["text", "blob", "octets"])("suggests `media` for the body %s", (name) => {
    const { text, slip } = suggestType(name, [], "body");
    expect(text).toContain("a body that is not JSON to `media`");
    expect(slip).toEqual({ written: name, meant: "media" });
  });

  test("suggests a form of a type for the body `FormData`", () => {
    expect(suggestType("FormData", [], "body")).toEqual({
      text: "; write a form as `{ form: T }`, where `T` is the type of its fields.",
    });
  });

  test.each(["Thing", "constructor", "__proto__"])(
    "suggests a declaration for the unknown type %s",
    (name) => {
      expect(suggestType(name, ["LineItem"], "part")).toEqual({
        text: "; declare it under `types:`.",
      });
    },
  );
});
